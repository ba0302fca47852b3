/** From the toast of an act that can be taken back: asks for the opposite one, and shows what it answers. */
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { notify } from '#web/ui/feedback/notify.tsx'

export function desfazer<T>(pedir: () => Promise<Resposta<T>>, guardar: (salvo: T) => void): void {
  dadosDe(pedir()).then(
    (salvo) => {
      guardar(salvo)
      notify.success('Desfeito')
    },
    ({ message }: Error) => notify.error(message),
  )
}
