import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { plural } from '#web/ui/format.ts'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { resumoDe } from './conferencia.ts'
import { FechoFields } from './FechoFields.tsx'
import type { Conferencia } from './use-conferencia.ts'
import { useFecho } from './use-fecho.ts'

type Props = {
  conferencia: Conferencia
  tudoIgual: boolean
  onClose: () => void
  onConcluir: (fecho: Parameters<Conferencia['concluir']>[0]) => Promise<void>
}

function resumo({ remessa, rascunho }: Conferencia, tudoIgual: boolean): string {
  const { iguais, diferem } = resumoDe(rascunho, remessa)
  const sobras = rascunho.sobras.length
  const aMais = sobras > 0 ? ` E ${plural(sobras, 'item que veio a mais', 'itens que vieram a mais')}.` : ''
  return tudoIgual
    ? `${plural(remessa.itens.length, 'item', 'itens')}, nas quantidades em que saíram.${aMais}`
    : `${plural(iguais, 'item confere', 'itens conferem')}, ${plural(diferem, 'difere', 'diferem')}.${aMais}`
}

/** Who takes the goods, and their signature: the act that makes a receipt of what was counted. */
export function AssinarSheet({ conferencia, tudoIgual, onClose, onConcluir }: Props) {
  const fecho = useFecho(conferencia, tudoIgual ? 'tudo-igual' : 'contado')
  return (
    <Sheet
      open
      title={tudoIgual ? 'Confirmar tudo igual' : 'Concluir o recebimento'}
      subtitle={resumo(conferencia, tudoIgual)}
      dismissible={!fecho.guardando}
      onClose={onClose}
      onSubmit={() => void fecho.concluir(true, (dito) => onConcluir({ ...dito, tudoIgual }))}
      footer={
        <>
          <Button size="lg" disabled={fecho.guardando} onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" size="lg" variant="primary" busy={fecho.guardando}>
            Assinar e guardar
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {tudoIgual && (
          <Banner tone="info">Confirme só depois de conferir: a assinatura diz que você contou.</Banner>
        )}
        <FechoFields fecho={fecho} verbo="recebe" />
      </div>
    </Sheet>
  )
}
