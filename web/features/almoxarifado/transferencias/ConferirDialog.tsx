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
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAcaoNaTransferencia } from './consultas.ts'
import { comoSairam, type Dito, Ditos, ditoEm, divididos, NADA, type Palavras } from './ditos-dos-bens.ts'
import { ItemConferido } from './ItemConferido.tsx'
import './Transferencias.css'

type Props = {
  transferencia: TransferenciaDetalhada
  /** Received; without it, what was lent comes back. */
  remessa?: Remessa
  onClose: () => void
}

const CHEGADA: Palavras = { como: 'Como chegou', falta: 'Não chegou' }
const CHEGADA_COM_RECUSA: Palavras = { ...CHEGADA, recusa: 'Recusado: volta à origem' }
const VOLTA: Palavras = { como: 'Como voltou', falta: 'Não voltou: fica não localizado' }

/** What arrives may also be refused, by who may refuse. */
function palavrasDe({ acoes }: TransferenciaDetalhada, remessa: Remessa | undefined): Palavras {
  if (!remessa) return VOLTA
  const recusa = acoes.some(({ chave, permitido }) => chave === 'transferencias.recusar' && permitido)
  return recusa ? CHEGADA_COM_RECUSA : CHEGADA
}

/** What the receipt makes of the assets: who ticks it reads it. */
function oQueDeclara(
  { destino, origem }: TransferenciaDetalhada,
  recebidos: number,
  faltas: readonly { recusado: boolean }[],
): string {
  const recusados = faltas.filter(({ recusado }) => recusado).length
  const naoChegaram = faltas.length - recusados
  const partes = [
    recebidos > 0 && `${plural(recebidos, 'passa', 'passam')} à carga de ${destino?.nome ?? 'quem recebe'}`,
    naoChegaram > 0 && plural(naoChegaram, 'não chegou', 'não chegaram'),
    recusados > 0 && `${plural(recusados, 'volta', 'voltam')} a ${origem.nome}`,
  ]
  return `Com o seu nome e a hora: ${partes.filter(Boolean).join('; ')}.`
}

/** Nothing is presumed: each asset waits to be looked at, and a divergence says why. */
export function ConferirDialog({ transferencia, remessa, onClose }: Props) {
  const { id } = transferencia
  const itens = transferencia.itens.filter(({ situacao, remessa_id }) =>
    remessa ? situacao === 'em_transito' && remessa_id === remessa.id : situacao === 'emprestado',
  )
  const guardado = useGuardado<Ditos>({
    qual: remessa ? `remessa-de-bens-${remessa.id}` : `devolucao-de-bens-${id}`,
    forma: Ditos,
    inicial: () => ({}),
  })
  const { valor: ditos, mudar: setDitos } = guardado
  const [cobrado, setCobrado] = useState(false)
  const [declarado, setDeclarado] = useState(false)
  const acao = useAcaoNaTransferencia(() => {
    guardado.descartar()
    onClose()
  })
  // What is declared is what is said now.
  const mudar: typeof setDitos = (como) => {
    setDeclarado(false)
    setDitos(como)
  }
  const dizer = (item: ItemDaTransferencia, parte: Partial<Dito>) =>
    mudar((antes) => ({ ...antes, [item.id]: { ...(antes[item.id] ?? NADA), ...parte } }))
  const { conferidos, faltas } = divididos(itens, ditos)
  // A loan may come back in parts; a shipment is answered for whole.
  const porDizer = remessa
    ? itens.length - conferidos.length - faltas.length
    : Number(conferidos.length + faltas.length === 0)
  const semDeclaracao = remessa !== undefined && !declarado
  const salvar = () => {
    setCobrado(true)
    if (
      semDeclaracao ||
      porDizer > 0 ||
      faltas.some(({ observacao }) => faltaNoTexto(observacao) !== undefined)
    )
      return
    acao.mutate({
      feito: remessa ? `${remessa.numero} recebida` : 'Devolução registrada',
      chamar: () =>
        remessa
          ? api.transferencias.receber({
              params: { id, remessaId: remessa.id },
              body: { recebidos: conferidos, nao_chegaram: faltas },
            })
          : api.transferencias.devolver({
              params: { id },
              body: { itens: conferidos, nao_voltaram: faltas.map(({ recusado: _, ...falta }) => falta) },
            }),
    })
  }
  return (
    <Dialog
      open
      size="lg"
      title={remessa ? `Receber a ${remessa.numero}` : 'Registrar a devolução'}
      subtitle={
        remessa
          ? 'Olhe cada bem e diga como chegou.'
          : 'Diga como voltou cada bem. O que ficar em branco continua com o tomador.'
      }
      dismissible={!acao.isPending}
      onClose={onClose}
      onSubmit={salvar}
      footer={
        <>
          <Button onClick={onClose} disabled={acao.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={acao.isPending}>
            {remessa ? 'Receber os bens' : 'Registrar'}
          </Button>
        </>
      }
    >
      <div className="z-stack">
        <AvisoDeRascunho {...guardado} />
        {cobrado && porDizer > 0 && (
          <Banner tone="danger">
            {remessa ? `Falta dizer de ${plural(porDizer, 'bem', 'bens')}.` : 'Diga de pelo menos um bem.'}
          </Banner>
        )}
        <div className="z-row">
          <Button onClick={() => mudar(() => comoSairam(itens))}>Conferi: tudo como saiu</Button>
        </div>
        <ul className="z-transferencia-conferencia">
          {itens.map((item) => (
            <ItemConferido
              key={item.id}
              item={item}
              dito={ditoEm(ditos, item)}
              palavras={palavrasDe(transferencia, remessa)}
              cobrado={cobrado}
              obrigatorio={remessa !== undefined}
              onChange={(parte) => dizer(item, parte)}
            />
          ))}
        </ul>
        {remessa && porDizer === 0 && (
          <Checkbox
            label={`Declaro que conferi ${itens.length === 1 ? 'este bem' : `estes ${itens.length} bens`}`}
            hint={oQueDeclara(transferencia, conferidos.length, faltas)}
            checked={declarado}
            error={cobrado && semDeclaracao ? 'Marque para receber' : undefined}
            onChange={(event) => setDeclarado(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  )
}
