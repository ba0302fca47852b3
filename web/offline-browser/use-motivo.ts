import { useRascunho } from './use-rascunho.ts'

const VAZIO = { motivo: '' }

/** The reason of an act, kept while it is typed; for the `reason` of a question. `chave` as in `useRascunho`. */
export function useMotivo(monitoramentoId: number, chave: string) {
  const { valor, mudar, descartar } = useRascunho(monitoramentoId, chave, VAZIO)
  return {
    reason: { initial: valor.motivo, onChange: (motivo: string) => mudar({ motivo }) },
    descartar,
    chave,
  }
}
