// jsdom knows the dialog element but not how to open and close it; only that much is added, no top layer and no focus.
if (typeof HTMLDialogElement !== 'undefined' && !('showModal' in HTMLDialogElement.prototype)) {
  const open = function (this: HTMLDialogElement) {
    this.open = true
  }
  Object.assign(HTMLDialogElement.prototype, {
    show: open,
    showModal: open,
    close(this: HTMLDialogElement, returnValue = '') {
      if (!this.open) return
      this.open = false
      this.returnValue = returnValue
      queueMicrotask(() => this.dispatchEvent(new Event('close')))
    },
  })
}
