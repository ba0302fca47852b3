import { useState } from 'react'
import { z } from 'zod'
import type { MaterialDaTransferencia } from '#contract/almoxarifado/material-da-transferencia.ts'
import type { TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { ErroDaApi } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { AvisoDeRascunho } from '#web/partes/casa/AvisoDeRascunho.tsx'
import { faltaNoTexto } from '#web/partes/casa/falta-no-texto.ts'
import { useGuardado } from '#web/partes/casa/use-guardado.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { hoje } from '#web/ui/hoje.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAcaoNaTransferencia } from './consultas.ts'
import './Transferencias.css'

type Props = { transferencia: TransferenciaDetalhada; onClose: () => void }

const Contada = z.object({ qtd_e3: z.number().int().nullable(), lote: z.string(), validade: z.string() })
type Contada = z.infer<typeof Contada>
const NADA: Contada = { qtd_e3: null, lote: '', validade: '' }

/** Kept in the browser, so that going back loses none of it. */
const Contagem = z.object({ contadas: z.record(z.string(), Contada), motivo: z.string() })

/** Nothing is presumed: each line waits for its count. */
export function ReceberDevolucaoDialog({ transferencia, onClose }: Props) {
  const { id, protocolo, origem } = transferencia
  const linhas = transferencia.materiais.filter(({ qtd_autorizada_e3 }) => qtd_autorizada_e3 !== null)
  const guardado = useGuardado<z.infer<typeof Contagem>>({
    qual: `devolucao-de-materiais-${id}`,
    forma: Contagem,
    inicial: () => ({ contadas: {}, motivo: '' }),
  })
  const { contadas, motivo } = guardado.valor
  const [cobrado, setCobrado] = useState(false)
  const acao = useAcaoNaTransferencia(() => {
    guardado.descartar()
    onClose()
  })
  const contada = (linha: MaterialDaTransferencia) => contadas[linha.id] ?? NADA
  const dizer = (linha: MaterialDaTransferencia, parte: Partial<Contada>) =>
    guardado.mudar((antes) => ({
      ...antes,
      contadas: { ...antes.contadas, [linha.id]: { ...(antes.contadas[linha.id] ?? NADA), ...parte } },
    }))
  const falta = linhas.some((linha) => {
    const { qtd_e3 } = contada(linha)
    return qtd_e3 !== null && qtd_e3 < (linha.qtd_autorizada_e3 ?? 0)
  })
  const vencida = linhas.some((linha) => estaVencida(contada(linha)))
  // Of a lot known already, whose date is not typed, the server says that it is over.
  const recusada = acao.error instanceof ErroDaApi && acao.error.erros.motivo !== undefined
  const pedeMotivo = falta || vencida || recusada
  const semMotivo = pedeMotivo ? faltaNoTexto(motivo) : undefined
  function salvar() {
    setCobrado(true)
    if (
      semMotivo ||
      linhas.some((linha) => erroDaQuantidade(linha, contada(linha)) || semLote(linha, contada(linha)))
    )
      return
    acao.mutate({
      feito: 'Devolução recebida',
      chamar: () =>
        api.transferencias.receberDevolucao({
          params: { id },
          body: {
            linhas: linhas.map((linha) => {
              const { qtd_e3, lote, validade } = contada(linha)
              return { linha_id: linha.id, qtd_e3: qtd_e3 ?? 0, lote_codigo: lote.trim(), validade }
            }),
            motivo: pedeMotivo ? motivo.trim() : null,
          },
        }),
    })
  }
  const tudoIgual = () => {
    for (const linha of linhas) dizer(linha, { qtd_e3: linha.qtd_autorizada_e3 })
  }
  return (
    <Dialog
      open
      size="lg"
      title={`Receber a devolução ${protocolo}`}
      subtitle={`De ${origem.nome}. Conte cada material; o que não veio é zero.`}
      dismissible={!acao.isPending}
      onClose={onClose}
      onSubmit={salvar}
      footer={
        <>
          <Button onClick={onClose} disabled={acao.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={acao.isPending}>
            Receber
          </Button>
        </>
      }
    >
      <div className="z-stack">
        <AvisoDeRascunho {...guardado} />
        <div className="z-row">
          <Button onClick={tudoIgual}>Contei: veio tudo</Button>
        </div>
        <ul className="z-transferencia-conferencia">
          {linhas.map((linha) => (
            <LinhaContada
              key={linha.id}
              linha={linha}
              contada={contada(linha)}
              cobrado={cobrado}
              onChange={(parte) => dizer(linha, parte)}
            />
          ))}
        </ul>
        {recusada && <Banner tone="danger">{acao.error?.message}</Banner>}
        {pedeMotivo && (
          <TextArea
            label={falta ? 'Por que veio menos' : 'Por que se recebe o que já venceu'}
            value={motivo}
            error={cobrado ? semMotivo : undefined}
            onChange={({ target }) => guardado.mudar((antes) => ({ ...antes, motivo: target.value }))}
          />
        )}
      </div>
    </Dialog>
  )
}

function erroDaQuantidade({ qtd_autorizada_e3 }: MaterialDaTransferencia, { qtd_e3 }: Contada) {
  if (qtd_e3 === null) return 'Diga quanto veio, zero se nada'
  return qtd_e3 > (qtd_autorizada_e3 ?? 0) ? 'Mais do que foi autorizado' : undefined
}

const estaVencida = ({ qtd_e3, validade }: Contada) =>
  (qtd_e3 ?? 0) > 0 && validade !== '' && validade < hoje()

const semLote = ({ material }: MaterialDaTransferencia, { qtd_e3, lote }: Contada) =>
  material.controla_lote && (qtd_e3 ?? 0) > 0 && lote.trim() === ''

function LinhaContada(props: {
  linha: MaterialDaTransferencia
  contada: Contada
  cobrado: boolean
  onChange: (parte: Partial<Contada>) => void
}) {
  const { linha, contada, cobrado, onChange } = props
  const { material, qtd_autorizada_e3 } = linha
  return (
    <li>
      <div>
        <strong>{material.descricao}</strong>
        <p className="z-muted z-small">autorizada: {quantidade(qtd_autorizada_e3 ?? 0, material.unidade)}</p>
      </div>
      <DecimalField
        label={`Quanto veio de ${material.descricao}`}
        hideLabel
        help={`em ${unidadePorExtenso(material.unidade)}`}
        casas={material.casas}
        value={contada.qtd_e3 === null ? null : contada.qtd_e3 / 1000}
        error={cobrado ? erroDaQuantidade(linha, contada) : undefined}
        onChange={(valor) => onChange({ qtd_e3: valor === null ? null : Math.round(valor * 1000) })}
      />
      {material.controla_lote && (
        <div className="z-form-grid">
          <TextField
            label={`Lote de ${material.descricao}`}
            autoComplete="off"
            value={contada.lote}
            error={cobrado && semLote(linha, contada) ? 'Informe o lote' : undefined}
            onChange={({ target }) => onChange({ lote: target.value })}
          />
          {material.controla_validade && (
            <TextField
              label={`Validade do lote de ${material.descricao}`}
              type="date"
              optional
              help={
                estaVencida(contada)
                  ? 'Já venceu: entra como vencido, fora do disponível.'
                  : 'Em branco, vale a do lote já conhecido.'
              }
              value={contada.validade}
              onChange={({ target }) => onChange({ validade: target.value })}
            />
          )}
        </div>
      )}
    </li>
  )
}
