import { useState } from 'react'
import type {
  ItemDaTransferencia,
  Remessa,
  TransferenciaDetalhada,
} from '#contract/almoxarifado/transferencia.ts'
import { api } from '#web/api/api.ts'
import { AvisoDeRascunho } from '#web/partes/casa/AvisoDeRascunho.tsx'
import { faltaNoTexto } from '#web/partes/casa/falta-no-texto.ts'
import { useGuardado } from '#web/partes/casa/use-guardado.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAcaoNaTransferencia } from './consultas.ts'
import { comoSairam, type Dito, Ditos, ditoEm, divididos, NADA, type Palavras } from './ditos-dos-bens.ts'
import { ItemConferido } from './ItemConferido.tsx'

type Props = { transferencia: TransferenciaDetalhada; remessa: Remessa; onClose: () => void }

const RETORNO: Palavras = { como: 'Como voltou', falta: 'Não voltou' }

/** The origin says of each asset of a shipment that was refused how it came back, or that it did not. */
export function RetornoDeBensDialog({ transferencia, remessa, onClose }: Props) {
  const { id } = transferencia
  const itens = transferencia.itens.filter(({ remessa_id }) => remessa_id === remessa.id)
  const guardado = useGuardado<Ditos>({
    qual: `retorno-de-bens-${remessa.id}`,
    forma: Ditos,
    inicial: () => ({}),
  })
  const { valor: ditos, mudar: setDitos } = guardado
  const [cobrado, setCobrado] = useState(false)
  const acao = useAcaoNaTransferencia(() => {
    guardado.descartar()
    onClose()
  })
  const dizer = (item: ItemDaTransferencia, parte: Partial<Dito>) =>
    setDitos((antes) => ({ ...antes, [item.id]: { ...(antes[item.id] ?? NADA), ...parte } }))
  const { conferidos, faltas } = divididos(itens, ditos)
  const porDizer = itens.length - conferidos.length - faltas.length
  const salvar = () => {
    setCobrado(true)
    if (porDizer > 0 || faltas.some(({ observacao }) => faltaNoTexto(observacao) !== undefined)) return
    acao.mutate({
      feito: 'Retorno conferido',
      chamar: () =>
        api.transferencias.confirmarRetorno({
          params: { id, remessaId: remessa.id },
          body: { itens: conferidos, nao_voltaram: faltas.map(({ recusado: _, ...falta }) => falta) },
        }),
    })
  }
  return (
    <Dialog
      open
      size="lg"
      title={`O que voltou da ${remessa.numero}`}
      subtitle="Olhe cada bem e diga como voltou."
      dismissible={!acao.isPending}
      onClose={onClose}
      onSubmit={salvar}
      footer={
        <>
          <Button onClick={onClose} disabled={acao.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={acao.isPending}>
            Conferir o retorno
          </Button>
        </>
      }
    >
      <div className="z-stack">
        <AvisoDeRascunho {...guardado} />
        {cobrado && porDizer > 0 && (
          <Banner tone="danger">Falta dizer de {plural(porDizer, 'bem', 'bens')}.</Banner>
        )}
        <div className="z-row">
          <Button onClick={() => setDitos(() => comoSairam(itens))}>Conferi: tudo como saiu</Button>
        </div>
        <ul className="z-transferencia-conferencia">
          {itens.map((item) => (
            <ItemConferido
              key={item.id}
              item={item}
              dito={ditoEm(ditos, item)}
              palavras={RETORNO}
              cobrado={cobrado}
              obrigatorio
              onChange={(parte) => dizer(item, parte)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
