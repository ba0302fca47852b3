import { Images } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { ESTADOS_DE_PATRIMONIO, EstadoDoPatrimonio } from '#contract/administracao/vocabularios.ts'
import type {
  ItemDaTransferencia,
  Remessa,
  TransferenciaDetalhada,
} from '#contract/almoxarifado/transferencia.ts'
import { api } from '#web/api/api.ts'
import { AvisoDeRascunho } from '#web/partes/casa/AvisoDeRascunho.tsx'
import { faltaNoTexto } from '#web/partes/casa/falta-no-texto.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { useGuardado } from '#web/partes/casa/use-guardado.ts'
import { estadoPorExtenso, nomeDoBem } from '#web/partes/patrimonio/bem.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAcaoNaTransferencia } from './consultas.ts'
import { FotosDoItem } from './FotosDoItem.tsx'
import './Transferencias.css'

type Props = {
  transferencia: TransferenciaDetalhada
  /** Received; without it, what was lent comes back. */
  remessa?: Remessa
  onClose: () => void
}

const NAO_CHEGOU = 'nao_chegou'
const RECUSADO = 'recusado'
const FALTAS: readonly string[] = [NAO_CHEGOU, RECUSADO]

export type Palavras = { como: string; falta: string; recusa?: string }
const CHEGADA: Palavras = { como: 'Como chegou', falta: 'Não chegou' }
const CHEGADA_COM_RECUSA: Palavras = { ...CHEGADA, recusa: 'Recusado: volta à origem' }
const VOLTA: Palavras = { como: 'Como voltou', falta: 'Não voltou: fica não localizado' }

const Dito = z.object({ estado: z.string(), observacao: z.string() })
export type Dito = z.infer<typeof Dito>
export const NADA: Dito = { estado: '', observacao: '' }

/** Of each asset, by its line: kept in the browser, so that going back loses none of it. */
export const Ditos = z.record(z.string(), Dito)
export type Ditos = Readonly<Record<string, Dito>>

export const ditoEm = (ditos: Ditos, { id }: ItemDaTransferencia) => ditos[id] ?? NADA

/** Those looked at, with their state, and those that did not come or were not taken, with why. */
export function divididos(itens: readonly ItemDaTransferencia[], ditos: Ditos) {
  const conferidos = itens.flatMap((item) => {
    const { estado, observacao } = ditoEm(ditos, item)
    const lido = EstadoDoPatrimonio.safeParse(estado)
    return lido.success
      ? [{ item_id: item.id, estado: lido.data, observacao: observacao.trim() || null }]
      : []
  })
  const faltas = itens.flatMap((item) => {
    const { estado, observacao } = ditoEm(ditos, item)
    return FALTAS.includes(estado)
      ? [{ item_id: item.id, observacao: observacao.trim(), recusado: estado === RECUSADO }]
      : []
  })
  return { conferidos, faltas }
}

export const comoSairam = (itens: readonly ItemDaTransferencia[]): Ditos =>
  Object.fromEntries(
    itens.flatMap(({ id, estado_saida }) => (estado_saida ? [[id, { ...NADA, estado: estado_saida }]] : [])),
  )

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
  const acao = useAcaoNaTransferencia(id, () => {
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

export function ItemConferido(props: {
  item: ItemDaTransferencia
  dito: Dito
  palavras: Palavras
  /** Each must be answered for. */
  obrigatorio: boolean
  cobrado: boolean
  onChange: (parte: Partial<Dito>) => void
}) {
  const { item, dito, palavras, obrigatorio, cobrado, onChange } = props
  const nome = nomeDoBem(item.bem)
  const falta = FALTAS.includes(dito.estado)
  const [fotos, setFotos] = useState(false)
  const opcoes = opcoesDe(ESTADOS_DE_PATRIMONIO)
  return (
    <li>
      <div>
        <strong>{nome}</strong>
        <p className="z-muted z-small">Saiu: {estadoPorExtenso(item.estado_saida).toLowerCase()}</p>
      </div>
      <Select
        label={`${palavras.como} ${nome}`}
        hideLabel
        placeholder={`${palavras.como}?`}
        options={[
          ...opcoes,
          { value: NAO_CHEGOU, label: palavras.falta },
          ...(palavras.recusa ? [{ value: RECUSADO, label: palavras.recusa }] : []),
        ]}
        value={dito.estado}
        error={
          cobrado && obrigatorio && dito.estado === '' ? `Diga ${palavras.como.toLowerCase()}` : undefined
        }
        onChange={(event) => onChange({ estado: event.target.value })}
      />
      {(falta || (dito.estado !== '' && dito.estado !== item.estado_saida)) && (
        <TextField
          label={falta ? 'O que houve' : 'Observação'}
          optional={!falta}
          autoComplete="off"
          value={dito.observacao}
          error={cobrado && falta ? faltaNoTexto(dito.observacao, 'Diga o que houve') : undefined}
          onChange={(event) => onChange({ observacao: event.target.value })}
        />
      )}
      {!falta && (
        <div className="z-stack">
          <div className="z-row">
            <Button
              variant="quiet"
              icon={Images}
              aria-expanded={fotos}
              aria-label={`Fotos de ${nome}`}
              onClick={() => setFotos(!fotos)}
            >
              Fotos
            </Button>
          </div>
          {fotos && <FotosDoItem item={item} />}
        </div>
      )}
    </li>
  )
}
