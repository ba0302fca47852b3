import { useState } from 'react'
import type { MaterialDaTransferencia } from '#contract/almoxarifado/material-da-transferencia.ts'
import type { TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { faltaNoTexto } from '#web/partes/casa/falta-no-texto.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAcaoNaTransferencia } from './consultas.ts'
import './Transferencias.css'

type Props = { transferencia: TransferenciaDetalhada; onClose: () => void }

const aMais = ({ disponivel_e3 }: MaterialDaTransferencia, qtd: number | null) =>
  disponivel_e3 !== null && (qtd ?? 0) > disponivel_e3

/** How much of each line leaves; less than was asked says why. */
export function AutorizarMateriaisDialog({ transferencia, onClose }: Props) {
  const { id, protocolo, materiais, devolucao_sem_estoque: semEstoque, origem } = transferencia
  const [qtds, setQtds] = useState<Readonly<Record<number, number | null>>>(() =>
    Object.fromEntries(materiais.map((linha) => [linha.id, linha.qtd_solicitada_e3])),
  )
  const [motivo, setMotivo] = useState('')
  const [cobrado, setCobrado] = useState(false)
  const acao = useAcaoNaTransferencia(onClose)
  const erroDe = (linha: MaterialDaTransferencia) => {
    const qtd = qtds[linha.id] ?? null
    if (qtd === null) return 'Diga quanto, zero se nada'
    return qtd > linha.qtd_solicitada_e3 ? 'Mais do que foi pedido' : undefined
  }
  const cortou = materiais.some((linha) => (qtds[linha.id] ?? 0) < linha.qtd_solicitada_e3)
  // What a school gives back beyond what it got is for who authorises to explain.
  const passou = semEstoque && materiais.some((linha) => aMais(linha, qtds[linha.id] ?? null))
  const pedeMotivo = cortou || passou
  const semMotivo = pedeMotivo ? faltaNoTexto(motivo) : undefined
  function salvar() {
    setCobrado(true)
    if (semMotivo || materiais.some((linha) => erroDe(linha) !== undefined)) return
    const linhas = materiais.map((linha) => ({ linha_id: linha.id, qtd_e3: qtds[linha.id] ?? 0 }))
    acao.mutate({
      feito: 'Transferência autorizada',
      chamar: () =>
        api.transferencias.autorizar({
          params: { id },
          body: { linhas, motivo: pedeMotivo ? motivo.trim() : null },
        }),
    })
  }
  return (
    <Dialog
      open
      size="lg"
      title={`Autorizar ${protocolo}`}
      subtitle={
        semEstoque
          ? `${origem.nome} leva ao depósito o que for autorizado, e lá se confere o que chegou.`
          : 'O que for autorizado fica reservado na origem até sair.'
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
            Autorizar
          </Button>
        </>
      }
    >
      <div className="z-stack">
        <ul className="z-transferencia-conferencia">
          {materiais.map((linha) => {
            const { material, qtd_solicitada_e3, disponivel_e3 } = linha
            const qtd = qtds[linha.id] ?? null
            return (
              <li key={linha.id}>
                <div>
                  <strong>{material.descricao}</strong>
                  <p className="z-muted z-small">
                    pedida: {quantidade(qtd_solicitada_e3, material.unidade)}
                    {disponivel_e3 !== null &&
                      ` · ${semEstoque ? 'recebida e não devolvida' : 'disponível na origem'}: ${quantidade(disponivel_e3, material.unidade)}`}
                  </p>
                </div>
                <DecimalField
                  label={`Autorizar de ${material.descricao}`}
                  hideLabel
                  help={`em ${unidadePorExtenso(material.unidade)}`}
                  casas={material.casas}
                  value={qtd === null ? null : qtd / 1000}
                  error={
                    erroDe(linha) ??
                    (aMais(linha, qtd)
                      ? semEstoque
                        ? 'Mais do que o local recebeu'
                        : 'Mais do que há livre'
                      : undefined)
                  }
                  onChange={(valor) =>
                    setQtds((antes) => ({
                      ...antes,
                      [linha.id]: valor === null ? null : Math.round(valor * 1000),
                    }))
                  }
                />
              </li>
            )
          })}
        </ul>
        {pedeMotivo && (
          <TextArea
            label={
              passou ? 'Por que se devolve mais do que o local recebeu' : 'Por que menos do que foi pedido'
            }
            value={motivo}
            error={cobrado ? semMotivo : undefined}
            onChange={({ target }) => setMotivo(target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
