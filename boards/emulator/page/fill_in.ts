import { words_in, type Language, type Say, type Word } from './words.js';

/** Fills what asks for words: `data-words` inside, `data-named` as the name that is read out. */
export function fill_in(language: Language): Say {
  const say = words_in(language);
  document.documentElement.lang = language;
  for (const one of document.querySelectorAll<HTMLElement>('[data-words]')) one.textContent = say(one.dataset['words'] as Word);
  for (const one of document.querySelectorAll<HTMLElement>('[data-named]')) {
    const name = say(one.dataset['named'] as Word);
    one.setAttribute('aria-label', name);
    if (one.matches('#tools button, #close-bench')) one.title = name;
  }
  const keys = { a: ['choose', `${say('enter')}, ${say('space')}`], b: ['back', 'Escape, Backspace'], x: ['explain', 'X'], y: ['table', 'Y'] } as const;
  for (const [key, [word, caps]] of Object.entries(keys)) {
    document.querySelector(`[data-key="${key}"]`)?.setAttribute('aria-label', `${key.toUpperCase()}: ${say(word)} (${caps})`);
  }
  return say;
}
