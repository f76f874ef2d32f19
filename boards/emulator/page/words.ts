/** What stands on the page, in the languages of the handheld; the first of the browser's that is one of them. */

const languages = ['en', 'fr', 'it'] as const;
export type Language = (typeof languages)[number];

export function language_of(wanted: readonly string[]): Language {
  for (const one of wanted) {
    const found = languages.find((language) => one.toLowerCase().split('-')[0] === language);
    if (found !== undefined) return found;
  }
  return 'en';
}

const lines = {
  handheld: ['The handheld', 'La console', 'La console'],
  arrows: ['Arrows', 'Flèches', 'Frecce'],
  buttons: ['Buttons', 'Boutons', 'Tasti'],
  legend: ['Which key is which', 'À quoi servent les touches', 'A che cosa servono i tasti'],
  up: ['Up (arrow up)', 'Haut (flèche haut)', 'Su (freccia su)'],
  down: ['Down (arrow down)', 'Bas (flèche bas)', 'Giù (freccia giù)'],
  left: ['Left (arrow left)', 'Gauche (flèche gauche)', 'Sinistra (freccia sinistra)'],
  right: ['Right (arrow right)', 'Droite (flèche droite)', 'Destra (freccia destra)'],
  centre: ['Centre of the stick: as A', 'Centre du joystick : comme A', 'Centro della leva: come A'],
  led: ['LED', 'Témoin', 'Spia'],

  choose: ['Choose', 'Choisir', 'Scegli'],
  back: ['Back', 'Retour', 'Indietro'],
  explain: ['Explain', 'Expliquer', 'Spiega'],
  table: ['Table', 'Table', 'Tavolo'],
  previous: ['Previous', 'Précédent', 'Precedente'],
  next: ['Next', 'Suivant', 'Successivo'],
  held_b: ['held: Menu', 'maintenu : Menu', 'tenuto: Menu'],
  held_a: ['held: Back', 'maintenu : Retour', 'tenuto: Indietro'],
  held_on_a: ['longer: Menu', 'plus long : Menu', 'più a lungo: Menu'],
  enter: ['Enter', 'Entrée', 'Invio'],
  space: ['Space', 'Espace', 'Spazio'],

  tools: ['Page', 'Page', 'Pagina'],
  mute: ['Sound off', 'Couper le son', 'Senza suono'],
  fullscreen: ['Full screen', 'Plein écran', 'Schermo intero'],
  bench: ['Workbench', 'Établi', 'Banco da lavoro'],
  close: ['Close', 'Fermer', 'Chiudi'],

  board: ['Board', 'Carte', 'Scheda'],
  unbuilt: ['not in this page', 'absente de cette page', 'non in questa pagina'],
  switch_on: ['Switch on', 'Allumer', 'Accendi'],
  switch_off: ['Switch off', 'Éteindre', 'Spegni'],
  reset: ['Reset', 'Redémarrer', 'Riavvia'],
  cut: ['Cut power in a save', 'Couper pendant une sauvegarde', 'Stacca durante un salvataggio'],
  usb: ['USB cable', 'Câble USB', 'Cavo USB'],
  battery: ['Battery', 'Batterie', 'Batteria'],
  screenshot: ['Screenshot', 'Capture d’écran', 'Schermata'],
  save: ['Save flash', 'Enregistrer la mémoire', 'Salva la memoria'],
  load: ['Load flash or UF2', 'Charger une mémoire ou un UF2', 'Carica memoria o UF2'],
  install: ['Install', 'Installer', 'Installa'],
  in_words: ['The table in words', 'La table en mots', 'Il tavolo a parole'],
  complaints: ['The emulator complains', 'L’émulateur se plaint', 'L’emulatore protesta'],
  gamepad: ['A gamepad works as well.', 'Une manette convient aussi.', 'Va bene anche un gamepad.'],
  drop: [
    'Drop a UF2 here and it runs. What the handheld stores stays in this browser.',
    'Déposez un UF2 ici et il tourne. Ce que la console garde reste dans ce navigateur.',
    'Lascia qui un UF2 e parte. Ciò che la console salva resta in questo browser.',
  ],
  offline: ['It plays without a network, too.', 'On peut jouer aussi sans réseau.', 'Si gioca anche senza rete.'],

  off: ['Switched off', 'Éteinte', 'Spenta'],
  running: ['Running', 'En marche', 'Accesa'],
  bootloader: ['Waiting for a new firmware', 'En attente d’un nouveau programme', 'In attesa di un nuovo programma'],
  starting: ['starting…', 'démarrage…', 'avvio…'],
  cut_is_armed: [
    'The power goes in the middle of the next save',
    'Le courant sera coupé au milieu de la prochaine sauvegarde',
    'La corrente andrà via a metà del prossimo salvataggio',
  ],
  real_time: ['in real time, up to {0} × possible', 'en temps réel, jusqu’à {0} × possible', 'in tempo reale, fino a {0} × possibile'],
  slower: ['at {0} × real time', 'à {0} × le temps réel', 'a {0} × il tempo reale'],
  screen: ['Screen of the handheld', 'Écran de la console', 'Schermo della console'],
  cable_is_out: [
    'The cable is out: the table is not told any more.',
    'Le câble est débranché : la table n’est plus lue.',
    'Il cavo è staccato: il tavolo non viene più letto.',
  ],
  other_tab: [
    'This handheld is open in another tab as well: what is played in this one is not kept.',
    'Cette console est ouverte dans un autre onglet : ce qui est joué ici n’est pas gardé.',
    'Questa console è aperta anche in un’altra scheda: ciò che si gioca qui non viene salvato.',
  ],
  no_firmware: ['There is no firmware for this board here.', 'Il n’y a pas de programme pour cette carte ici.', 'Qui non c’è un programma per questa scheda.'],
} as const;

export type Word = keyof typeof lines;
export type Say = (word: Word, ...parts: readonly (string | number)[]) => string;

export function words_in(language: Language): Say {
  const column = languages.indexOf(language);
  return (word, ...parts) => lines[word][column].replace(/\{(\d)\}/g, (_, at) => String(parts[Number(at)]));
}
