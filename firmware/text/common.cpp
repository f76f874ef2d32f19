#include "text/common.hpp"

namespace tiltyard::text {
namespace {

using enum Common;

constexpr auto lines = catalogue<Common>({
    {resume, {"Continue", "Continuer", "Continua"}},
    {whose_move, {"{0}: {1} plays", "{0} : à {1}", "{0}: tocca a {1}"}},
    {match_over, {"{0}: it is over", "{0} : partie finie", "{0}: partita finita"}},
    {play, {"Play", "Jouer", "Gioca"}},
    {learn, {"Learn", "Apprendre", "Impara"}},
    {rules, {"Rules", "Règles", "Regole"}},
    {records, {"Records", "Palmarès", "Primati"}},
    {settings, {"Settings", "Réglages", "Impostazioni"}},

    {choose, {"Choose", "Choisir", "Scegli"}},
    {back, {"Back", "Retour", "Indietro"}},
    {change, {"Change", "Changer", "Cambia"}},
    {next, {"Next", "Suite", "Avanti"}},
    {done, {"Done", "Terminé", "Fatto"}},
    {hold_to_see, {"Hold: look", "Tenir : voir", "Tieni: vedi"}},
    {hold_it_down, {"Hold it down", "Gardez appuyé", "Tieni premuto"}},
    {start, {"Start", "Commencer", "Inizia"}},
    {add, {"Add", "Ajouter", "Aggiungi"}},
    {edit, {"Edit", "Modifier", "Modifica"}},
    {remove, {"Remove", "Retirer", "Togli"}},
    {yes, {"Yes", "Oui", "Sì"}},
    {no, {"No", "Non", "No"}},

    {pass_to, {"Pass to", "Passez à", "Passa a"}},
    {hold_to_look, {"Hold to look", "Tenez pour voir", "Tieni per vedere"}},
    {x_and_y, {"X explains, Y: the table", "X explique, Y : la table", "X spiega, Y: il tavolo"}},
    {menu_key, {"B held: menu", "B tenu : menu", "B tenuto: menu"}},

    {setup, {"New game", "Nouvelle partie", "Nuova partita"}},
    {player, {"Player {0}", "Joueur {0}", "Gioc. {0}"}},
    {person, {"Person", "Humain", "Persona"}},
    {computer, {"Computer", "Ordinateur", "Computer"}},
    {level, {"Level {0}", "Niveau {0}", "Livello {0}"}},
    {add_player, {"Add a player", "Ajouter un joueur", "Aggiungi giocatore"}},
    {name_of, {"Name of player {0}", "Nom du joueur {0}", "Nome del giocatore {0}"}},

    {menu, {"Menu", "Menu", "Menu"}},
    {go_on, {"Go on", "Reprendre", "Riprendi"}},
    {history, {"History", "Historique", "Cronaca"}},
    {table, {"Table", "Table", "Tavolo"}},
    {explain, {"Explain", "Expliquer", "Spiega"}},
    {hint, {"Hint", "Conseil", "Consiglio"}},
    {undo, {"Undo", "Annuler", "Annulla"}},
    {flip_screen, {"Flip the screen", "Retourner l’écran", "Capovolgi"}},
    {save_and_leave, {"Save and leave", "Garder et quitter", "Salva ed esci"}},

    {language, {"Language", "Langue", "Lingua"}},
    {language_name, {"English", "Français", "Italiano"}},
    {volume, {"Volume", "Volume", "Volume"}},
    {silent, {"silent", "muet", "muto"}},
    {brightness, {"Brightness", "Luminosité", "Luminosità"}},
    {theme, {"Colours", "Couleurs", "Colori"}},
    {theme_normal, {"normal", "normales", "normali"}},
    {theme_colour_blind, {"distinct", "distinctes", "distinti"}},
    {theme_contrast, {"contrast", "contraste", "contrasto"}},
    {motion, {"Motion", "Mouvements", "Movimenti"}},
    {flipped, {"Left-handed", "Gaucher", "Mancino"}},
    {dim_after, {"Dim after", "Pénombre", "Attenua"}},
    {sleep_after, {"Sleep after", "Veille", "Riposo"}},
    {speed, {"Computers", "Ordinateurs", "Computer"}},
    {slow, {"slow", "lents", "lenti"}},
    {medium, {"medium", "moyens", "medi"}},
    {fast, {"fast", "rapides", "veloci"}},
    {seconds, {"{0} s", "{0} s", "{0} s"}},
    {never, {"never", "jamais", "mai"}},
    {announcement_time, {"Announcement", "Annonce", "Annuncio"}},

    {no_records, {"No game has ended yet.", "Aucune partie terminée.", "Nessuna partita finita."}},
});

}  // namespace

std::string_view say(Language language, Common id) { return lines(language, id); }

}  // namespace tiltyard::text
