// The keyboard shortcuts of the panel: what they are called, and when a key is one.
import { ATALHOS_DA_LISTA } from '#web/list/shortcuts.ts'
import { singleKeysWork } from '#web/ui/appearance.ts'

export interface AtalhoDeTeclado {
  /** Each is one key; several are pressed together. */
  teclas: readonly string[]
  /** Another way to the same. */
  ou?: readonly string[]
  faz: string
}

/** Only what works. */
export const ATALHOS_DE_TECLADO: readonly { titulo: string; atalhos: readonly AtalhoDeTeclado[] }[] = [
  {
    titulo: 'Em qualquer tela',
    atalhos: [
      { teclas: ['Ctrl', 'K'], ou: ['/'], faz: 'abrir a busca' },
      { teclas: ['?'], faz: 'mostrar esta lista' },
      { teclas: ['Alt', '1'], faz: 'ir para o conteúdo' },
      { teclas: ['Alt', '2'], faz: 'ir para o menu' },
      { teclas: ['Alt', '3'], faz: 'ir para a busca' },
      { teclas: ['Alt', '4'], faz: 'ir para o rodapé' },
      { teclas: ['Alt', 'T'], faz: 'ir para o aviso mais novo' },
    ],
  },
  {
    titulo: 'Nas listas',
    atalhos: ATALHOS_DA_LISTA.map(({ teclas: [tecla, ...outras], descricao }) => ({
      teclas: [tecla],
      ...(outras.length > 0 && { ou: outras }),
      faz: descricao.charAt(0).toLowerCase() + descricao.slice(1),
    })),
  },
  {
    titulo: 'Em menus, formulários e janelas',
    atalhos: [
      { teclas: ['Tab'], faz: 'ir ao próximo; com Shift, ao anterior' },
      { teclas: ['↑'], ou: ['↓'], faz: 'andar pelas opções' },
      { teclas: ['Enter'], ou: ['Espaço'], faz: 'acionar' },
      { teclas: ['Ctrl', 'Enter'], faz: 'salvar ou enviar o formulário' },
      { teclas: ['Esc'], faz: 'fechar' },
    ],
  },
]

export type AcaoDeTeclado = 'buscar' | 'mostrar-atalhos'

type Tecla = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

/** What the key asks for; null for every key that belongs to a field, to an open dialog or to the browser. */
export function acaoDaTecla(event: Tecla): AcaoDeTeclado | null {
  if (event.altKey || isTyping(event.target) || hasOpenDialog()) return null
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? 'buscar' : null
  if (!singleKeysWork()) return null
  if (event.key === '/') return 'buscar'
  return event.key === '?' ? 'mostrar-atalhos' : null
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select, [contenteditable]')
}

const hasOpenDialog = () => document.querySelector('dialog[open]') !== null
