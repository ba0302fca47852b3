import { useState } from 'react'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import {
  aDecidir,
  corpoDaAutorizacao,
  faltaNaLinha,
  type LinhaADecidir,
  pedeMotivo,
  valorAutorizado,
} from './autorizacao.ts'
import { useAcaoNaRequisicao } from './consultas.ts'
import { DisponibilidadeBadge, nomeDaRequisicao, valorEstimado } from './palavras.tsx'

type Props = { requisicao: RequisicaoDetalhada; onClose: () => void }

/** Line by line, with what the depósito has beside what is asked; less than that is explained. */
export function AutorizarDialog({ requisicao, onClose }: Props) {
  const { id, versao, nivel, niveis, avisos } = requisicao
  const [linhas, setLinhas] = useState(() => aDecidir(requisicao.itens))
  const [comentario, setComentario] = useState('')
  const [tentou, setTentou] = useState(false)
  const autorizar = useAcaoNaRequisicao(onClose)
  const decidir = () => {
    setTentou(true)
    if (linhas.some((linha) => Object.keys(faltaNaLinha(linha)).length > 0)) return
    autorizar.mutate({
      feito: nivel !== null && nivel < niveis ? `Autorizada no nível ${nivel}` : 'Requisição autorizada',
      chamar: () =>
        api.requisicoes.autorizar({
          params: { id },
          body: { itens: corpoDaAutorizacao(linhas), comentario, versao },
        }),
    })
  }
  const valor = valorEstimado(valorAutorizado(linhas, requisicao.valor_estimado_centavos))
  return (
    <Dialog
      open
      size="lg"
      title={`Autorizar ${nomeDaRequisicao(requisicao)}`}
      subtitle={niveis > 1 ? `Nível ${nivel} de ${niveis}` : undefined}
      dismissible={!autorizar.isPending}
      onClose={onClose}
      onSubmit={decidir}
      footer={
        <>
          <Button onClick={onClose} disabled={autorizar.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={autorizar.isPending}>
            Autorizar{valor && ` ${valor}`}
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {autorizar.error && (
          <Banner tone="danger" live>
            {autorizar.error.message}
          </Banner>
        )}
        {avisos.map((aviso) => (
          <Banner key={aviso} tone="warning">
            {aviso}
          </Banner>
        ))}
        <ol className="z-atendimento" aria-label="Linhas a autorizar">
          {linhas.map((linha) => (
            <Linha
              key={linha.item.id}
              linha={linha}
              faltas={tentou ? faltaNaLinha(linha) : {}}
              onChange={(nova) =>
                setLinhas((antes) => antes.map((uma) => (uma.item.id === nova.item.id ? nova : uma)))
              }
            />
          ))}
        </ol>
        <TextArea
          label="Comentário"
          optional
          rows={2}
          maxLength={1000}
          value={comentario}
          onChange={({ target }) => setComentario(target.value)}
        />
      </div>
    </Dialog>
  )
}

type LinhaProps = {
  linha: LinhaADecidir
  faltas: ReturnType<typeof faltaNaLinha>
  onChange: (nova: LinhaADecidir) => void
}

function Linha({ linha, faltas, onChange }: LinhaProps) {
  const { item, qtd_e3, motivo } = linha
  const { descricao, unidade, casas } = item.material
  return (
    <li className="z-autorizar-linha">
      <div>
        <strong>{descricao}</strong>
        <p className="z-row z-small z-muted">
          pedida: {quantidade(item.qtd_solicitada_e3, unidade)}
          {item.disponibilidade && <DisponibilidadeBadge disponibilidade={item.disponibilidade} />}
          {item.disponivel_e3 !== null && <span>há {quantidade(item.disponivel_e3, unidade)}</span>}
        </p>
        {item.justificativa && <p className="z-small">{item.justificativa}</p>}
      </div>
      <DecimalField
        label={`Autorizar de ${descricao}, em ${unidadePorExtenso(unidade)}`}
        hideLabel
        help={unidadePorExtenso(unidade)}
        casas={casas}
        error={faltas.qtd}
        value={qtd_e3 === null ? null : qtd_e3 / 1000}
        onChange={(valor) => onChange({ ...linha, qtd_e3: valor === null ? null : Math.round(valor * 1000) })}
      />
      {pedeMotivo(linha) && (
        <TextField
          label={`Motivo do corte de ${descricao}`}
          maxLength={300}
          value={motivo}
          error={faltas.motivo}
          onChange={({ target }) => onChange({ ...linha, motivo: target.value })}
        />
      )}
    </li>
  )
}
