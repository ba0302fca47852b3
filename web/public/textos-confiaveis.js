// The policy of trusted types: the browser asks here before a text becomes markup or the address of a program. React
// makes no markup; the map asks with its credit, which is text; programs come from this origin alone.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML(texto) {
    if (texto.includes('<')) throw new TypeError('O Zelo não transforma texto em marcação.')
    return texto
  },
  createScriptURL(endereco) {
    if (new URL(endereco, location.href).origin === location.origin) return endereco
    throw new TypeError('O Zelo só executa programas do próprio endereço.')
  },
})
