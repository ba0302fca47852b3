import { useState } from 'react'
import { type EntradaDetalhada, nomeDaEntrada } from '#contract/almoxarifado/entrada.ts'
import { somaDias } from '#contract/casa/dias.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { ErroDaApi } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { hoje } from '#web/ui/hoje.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ComissaoPresente, SEM_COMISSAO } from './ComissaoPresente.tsx'
import { useAcaoNaEntrada } from './consultas.ts'
import { contagemDe, excessoDe, type Item } from './contagem.ts'
import { aMaisEscrito } from './palavras.tsx'

type Props = { entrada: EntradaDetalhada; onClose: () => void }

/** The last word: from here on it is stock. */
export function AceitarDialog({ entrada, onClose }: Props) {
  const { id, versao, exige_comissao } = entrada
  const [comissao, setComissao] = useState(SEM_COMISSAO)
  const [motivo, setMotivo] = useState('')
  const aceitar = useAcaoNaEntrada(onClose)
  const erros = aceitar.error instanceof ErroDaApi ? aceitar.error.erros : {}
  const [excedente, setExcedente] = useState('')
  const passam = entrada.itens.filter((item) => excessoDe(item, contagemDe(item)) > 0)
  const aMais = entrada.ressuprimento?.a_mais ?? []
  const curta = temValidadeCurta(entrada) || erros.validade_curta_motivo !== undefined
  const confirmar = () =>
    aceitar.mutate({
      feito: 'Entrada aceita: já é estoque',
      chamar: () =>
        api.entradas.aceitar({
          params: { id },
          body: {
            versao,
            ...comissao,
            validade_curta_motivo: motivo || null,
            excedente_motivo: excedente || null,
          },
        }),
    })
  return (
    <Dialog
      open
      title={`Aceitar ${nomeDaEntrada(entrada)}`}
      dismissible={!aceitar.isPending}
      onClose={onClose}
      onSubmit={confirmar}
      footer={
        <>
          <Button onClick={onClose} disabled={aceitar.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={aceitar.isPending}>
            Aceitar em definitivo
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {aceitar.error && (
          <Banner tone="danger" live>
            {aceitar.error.message}
          </Banner>
        )}
        <p>
          O que foi conferido passa ao estoque do depósito. Bens permanentes ficam a tombar. O termo
          definitivo e a nota de entrada são emitidos.
        </p>
        <ComissaoPresente
          opcional={!exige_comissao}
          comissao={comissao}
          erro={erros.comissao_id?.[0] ?? erros.presentes?.[0]}
          onChange={setComissao}
        />
        {aMais.length > 0 && (
          <Banner tone="warning">
            Chega mais do que {entrada.ressuprimento?.protocolo} pediu: {aMais.map(aMaisEscrito).join('; ')}.
          </Banner>
        )}
        {passam.length > 0 && (
          <>
            <Banner tone="warning">
              Chegou mais do que diz o documento: {passam.map(excessoEscrito).join('; ')}.
            </Banner>
            <TextArea
              label="Por que aceita o que passa do documento"
              help="Vai no termo de recebimento definitivo."
              rows={2}
              required
              value={excedente}
              error={erros.excedente_motivo?.[0]}
              onChange={({ target }) => setExcedente(target.value)}
            />
          </>
        )}
        {curta && (
          <TextArea
            label="Por que aceita a validade curta"
            rows={2}
            value={motivo}
            error={erros.validade_curta_motivo?.[0]}
            onChange={({ target }) => setMotivo(target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}

function excessoEscrito(item: Item): string {
  const unidade = item.material?.unidade
  const aMais = quantidade(excessoDe(item, contagemDe(item)), unidade)
  return `linha ${item.ordem}, ${item.material?.descricao ?? item.descricao_documento}, ${aMais} a mais`
}

function temValidadeCurta({ itens }: EntradaDetalhada): boolean {
  return itens.some(
    ({ validade, material }) =>
      validade !== null && validade < somaDias(hoje(), material?.dias_validade_minima ?? 0),
  )
}
