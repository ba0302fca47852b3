import { CAMPOS_DA_REQUISICAO } from '#contract/almoxarifado/campos-da-requisicao.ts'
import {
  ENTREGAS_DA_REQUISICAO,
  EntregaDaRequisicao,
  naturezaPedida,
  PRIORIDADES_DA_REQUISICAO,
  PrioridadeDaRequisicao,
  TIPOS_DE_REQUISICAO,
  TipoDeRequisicao,
} from '#contract/almoxarifado/requisicao.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { palavrasDe } from '#web/forms/campos-do-formulario.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { SearchPicker } from '#web/partes/casa/SearchPicker.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { hoje } from '#web/ui/hoje.ts'
import type { Carrinho } from './carrinho.ts'
import { useDepositos } from './consultas.ts'

type Props = {
  carrinho: Carrinho
  /** Messages by field of the contract. */
  faltas: Readonly<Record<string, string>>
  onChange: (novo: Carrinho) => void
}

async function destinosCom(texto: string, signal: AbortSignal) {
  const query = { texto: texto || undefined }
  const { destinos } = await dadosDe(api.requisicoes.destinos({ query, signal }))
  return destinos.map(({ id, nome, deposito }) => ({
    id,
    nome,
    detalhe: deposito ? `suprido por ${deposito.nome}` : 'sem depósito que o supra',
  }))
}

/** For whom, from where, until when. */
export function CabecalhoFields({ carrinho, faltas, onChange }: Props) {
  const { destino, deposito_id, tipo, prioridade, entrega } = carrinho
  const depositos = useDepositos(destino?.id ?? null)
  const mudar = (parte: Partial<Carrinho>) => onChange({ ...carrinho, ...parte })
  return (
    <Card title="Para onde">
      <div className="z-form-grid">
        <SearchPicker
          {...palavrasDe(CAMPOS_DA_REQUISICAO.local_destino_id)}
          chave="destinos-de-requisicao"
          value={destino}
          error={faltas.local_destino_id}
          buscar={destinosCom}
          onChange={(escolhido) =>
            mudar({ destino: escolhido && { id: escolhido.id, nome: escolhido.nome }, deposito_id: null })
          }
        />
        <Select
          {...palavrasDe(CAMPOS_DA_REQUISICAO.deposito_id)}
          placeholder={depositos.length === 0 ? 'Escolha o destino primeiro' : null}
          disabled={depositos.length === 0}
          error={faltas.deposito_id}
          options={depositos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
          value={deposito_id === null ? String(depositos[0]?.id ?? '') : String(deposito_id)}
          onChange={({ target }) => mudar({ deposito_id: Number(target.value) || null })}
        />
        <Select
          {...palavrasDe(CAMPOS_DA_REQUISICAO.tipo)}
          placeholder={null}
          help={TIPOS_DE_REQUISICAO[tipo].ajuda}
          options={opcoesDe(TIPOS_DE_REQUISICAO).map((opcao) => ({
            ...opcao,
            // What is on the list is not thrown away: the other nature begins with an empty list.
            disabled:
              carrinho.linhas.length > 0 &&
              naturezaPedida(TipoDeRequisicao.parse(opcao.value)) !== naturezaPedida(tipo),
          }))}
          value={tipo}
          onChange={({ target }) => mudar({ tipo: TipoDeRequisicao.parse(target.value) })}
        />
        <Select
          {...palavrasDe(CAMPOS_DA_REQUISICAO.prioridade)}
          placeholder={null}
          options={opcoesDe(PRIORIDADES_DA_REQUISICAO)}
          value={prioridade}
          onChange={({ target }) => mudar({ prioridade: PrioridadeDaRequisicao.parse(target.value) })}
        />
        <Select
          {...palavrasDe(CAMPOS_DA_REQUISICAO.entrega)}
          placeholder={null}
          options={opcoesDe(ENTREGAS_DA_REQUISICAO)}
          value={entrega}
          onChange={({ target }) => mudar({ entrega: EntregaDaRequisicao.parse(target.value) })}
        />
        <TextField
          {...palavrasDe(CAMPOS_DA_REQUISICAO.necessidade_em)}
          optional
          type="date"
          min={hoje()}
          value={carrinho.necessidade_em}
          error={faltas.necessidade_em}
          onChange={({ target }) => mudar({ necessidade_em: target.value })}
        />
      </div>
    </Card>
  )
}

/** Why, for what, and what else should be known. */
export function PorqueFields({ carrinho, faltas, onChange }: Props) {
  const mudar = (parte: Partial<Carrinho>) => onChange({ ...carrinho, ...parte })
  return (
    <Card title="Por quê">
      <div className="z-stack">
        <TextArea
          {...palavrasDe(CAMPOS_DA_REQUISICAO.justificativa)}
          optional={carrinho.tipo !== 'emergencial'}
          maxLength={2000}
          value={carrinho.justificativa}
          error={faltas.justificativa}
          onChange={({ target }) => mudar({ justificativa: target.value })}
        />
        <div className="z-form-grid">
          <TextField
            {...palavrasDe(CAMPOS_DA_REQUISICAO.finalidade)}
            optional
            maxLength={300}
            value={carrinho.finalidade}
            error={faltas.finalidade}
            onChange={({ target }) => mudar({ finalidade: target.value })}
          />
          <TextField
            {...palavrasDe(CAMPOS_DA_REQUISICAO.periodo_ref)}
            optional
            value={carrinho.periodo_ref}
            error={faltas.periodo_ref}
            onChange={({ target }) => mudar({ periodo_ref: target.value })}
          />
        </div>
        <TextArea
          {...palavrasDe(CAMPOS_DA_REQUISICAO.observacoes)}
          optional
          maxLength={2000}
          value={carrinho.observacoes}
          error={faltas.observacoes}
          onChange={({ target }) => mudar({ observacoes: target.value })}
        />
      </div>
    </Card>
  )
}
