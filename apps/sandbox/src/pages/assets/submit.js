// Leaving needs no second click; without scripts the button does the same.
document.querySelector('[data-submit]')?.click()
