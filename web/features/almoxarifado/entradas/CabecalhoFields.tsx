import { CAMPOS_DA_ENTRADA } from '#contract/almoxarifado/campos-da-entrada.ts'
import {
  atendePedido,
  DIAS_DE_NOTA_PLAUSIVEIS,
  DOCUMENTOS_DA_ENTRADA,
  DocumentoDaEntrada,
  exigidosParaReceber,
  type PedidoAtendido,
  RATEIOS,
  type Rateio,
  TIPOS_DE_ENTRADA,
  TipoDeEntrada,
} from '#contract/almoxarifado/entrada.ts'
import { diasEntre } from '#contract/casa/dias.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { palavrasDe } from '#web/forms/campos-do-formulario.ts'
import { PedidoAtendidoField } from '#web/partes/almoxarifado/PedidoAtendidoField.tsx'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { ReaisField } from '#web/partes/casa/ReaisField.tsx'
import { SearchPicker } from '#web/partes/casa/SearchPicker.tsx'
import { FornecedorPicker } from '#web/partes/rede/FornecedorPicker.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { hoje } from '#web/ui/hoje.ts'
import type { Cabecalho, Rascunho } from './rascunho.ts'

/** Of a note of the tax office, or of one so old that to receive it now is to be explained. */
const pedeMotivo = ({ xml_sha256, doc_tipo, doc_emissao, motivo_da_nota }: Cabecalho) =>
  xml_sha256 != null ||
  doc_tipo === 'nfe' ||
  motivo_da_nota != null ||
  (doc_emissao != null && diasEntre(doc_emissao, hoje()) > DIAS_DE_NOTA_PLAUSIVEIS)

type Props = {
  rascunho: Rascunho
  deposito: string
  /** The one kept with the draft. */
  pedido: Pick<PedidoAtendido, 'id' | 'protocolo'> | null
  erros: Readonly<Record<string, readonly string[]>>
  onChange: (novo: Rascunho) => void
}

/** Fields of the header that are a text, and nothing when empty. */
type Texto = {
  [K in keyof Cabecalho]-?: string extends NonNullable<Cabecalho[K]> ? K : never
}[keyof Cabecalho]
type Valor = Extract<keyof Cabecalho, `${string}_centavos`>

export function CabecalhoFields({ rascunho, deposito, pedido, erros, onChange }: Props) {
  const { cabecalho } = rascunho
  const mudar = (partes: Partial<Cabecalho>) =>
    onChange({ ...rascunho, cabecalho: { ...cabecalho, ...partes } })
  const exigidos: ReadonlySet<string> = exigidosParaReceber({
    tipo: cabecalho.tipo,
    doc_tipo: cabecalho.doc_tipo ?? 'nfe',
  })
  const texto = (campo: Texto, extra: { type?: string } = {}) => (
    <TextField
      {...palavrasDe(CAMPOS_DA_ENTRADA[campo])}
      optional={!exigidos.has(campo)}
      {...extra}
      value={cabecalho[campo] ?? ''}
      error={erros[campo]?.[0]}
      onChange={({ target }) => mudar({ [campo]: target.value === '' ? null : target.value })}
    />
  )
  const valor = (campo: Valor) => (
    <ReaisField
      {...palavrasDe(CAMPOS_DA_ENTRADA[campo])}
      optional={!exigidos.has(campo)}
      value={cabecalho[campo] ?? null}
      error={erros[campo]?.[0]}
      onChange={(centavos) =>
        mudar({ [campo]: centavos ?? (campo === 'valor_documento_centavos' ? null : 0) })
      }
    />
  )
  // As the note divides, only while every line is as it came in the note.
  const daNota = rascunho.linhas.every(({ resto }) => resto.custo_documento_centavos != null)
  const rateios = opcoesDe(RATEIOS).filter(
    ({ value }) => value !== 'nota' || daNota || cabecalho.rateio === 'nota',
  )
  const semDocumento = cabecalho.doc_tipo === 'sem_documento'
  return (
    <>
      <Card title={`Chegou em ${deposito}`}>
        <div className="z-form-grid">
          <Select
            {...palavrasDe(CAMPOS_DA_ENTRADA.tipo)}
            placeholder={null}
            options={opcoesDe(TIPOS_DE_ENTRADA)}
            value={cabecalho.tipo}
            error={erros.tipo?.[0]}
            onChange={({ target }) => mudar({ tipo: TipoDeEntrada.parse(target.value) })}
          />
          <Origem rascunho={rascunho} erros={erros} onChange={onChange} />
          <Select
            {...palavrasDe(CAMPOS_DA_ENTRADA.doc_tipo)}
            placeholder={null}
            options={opcoesDe(DOCUMENTOS_DA_ENTRADA)}
            value={cabecalho.doc_tipo ?? 'nfe'}
            onChange={({ target }) => mudar({ doc_tipo: DocumentoDaEntrada.parse(target.value) })}
          />
          {!semDocumento && texto('doc_numero')}
          {!semDocumento && texto('doc_serie')}
          {!semDocumento && texto('doc_emissao', { type: 'date' })}
          {(cabecalho.doc_tipo === 'nfe' || cabecalho.doc_tipo === 'nf_avulsa') && texto('chave_nfe')}
          {valor('valor_documento_centavos')}
        </div>
        <Pedido rascunho={rascunho} pedido={pedido} erros={erros} onChange={onChange} />
        {pedeMotivo(cabecalho) && texto('motivo_da_nota')}
        <Checkbox
          label={CAMPOS_DA_ENTRADA.cega.rotulo}
          hint={CAMPOS_DA_ENTRADA.cega.ajuda}
          checked={cabecalho.cega ?? false}
          onChange={({ target }) => mudar({ cega: target.checked })}
        />
        <Checkbox
          label={CAMPOS_DA_ENTRADA.exame_exigido.rotulo}
          hint={CAMPOS_DA_ENTRADA.exame_exigido.ajuda}
          checked={cabecalho.exame_exigido ?? false}
          onChange={({ target }) => mudar({ exame_exigido: target.checked })}
        />
      </Card>
      <Card title="Frete, descontos e contratação">
        <div className="z-form-grid">
          {valor('frete_centavos')}
          {valor('outras_centavos')}
          {valor('desconto_centavos')}
          <Select
            {...palavrasDe(CAMPOS_DA_ENTRADA.rateio)}
            placeholder={null}
            options={rateios}
            value={cabecalho.rateio ?? 'valor'}
            onChange={({ target }) => mudar({ rateio: rateioDe(target.value) })}
          />
          <TextField
            {...palavrasDe(CAMPOS_DA_ENTRADA.empenhos)}
            optional
            value={cabecalho.empenhos?.[0]?.numero ?? ''}
            onChange={({ target }) =>
              mudar({ empenhos: target.value.trim() === '' ? [] : [{ numero: target.value }] })
            }
          />
          {texto('processo')}
          {texto('contrato')}
          {texto('ata_rp')}
          {texto('ordem_fornecimento')}
          {texto('fonte_recurso')}
          {texto('convenio')}
          {texto('transportador')}
        </div>
        <TextArea
          {...palavrasDe(CAMPOS_DA_ENTRADA.observacoes)}
          optional
          rows={2}
          value={cabecalho.observacoes ?? ''}
          onChange={({ target }) => mudar({ observacoes: target.value })}
        />
      </Card>
    </>
  )
}

const rateioDe = (escolhido: string): Rateio =>
  escolhido === 'quantidade' || escolhido === 'nota' ? escolhido : 'valor'

/** The order of replenishment that it answers. */
function Pedido({ rascunho, pedido, erros, onChange }: Omit<Props, 'deposito'>) {
  const { cabecalho, linhas } = rascunho
  if (!atendePedido(cabecalho.tipo)) return null
  return (
    <PedidoAtendidoField
      deposito_id={cabecalho.deposito_id}
      materiais={linhas.flatMap(({ material }) => material?.id ?? [])}
      gravado={pedido}
      value={cabecalho.ressuprimento_id ?? null}
      error={erros.ressuprimento_id?.[0]}
      onChange={(ressuprimento_id) =>
        onChange({ ...rascunho, cabecalho: { ...cabecalho, ressuprimento_id } })
      }
    />
  )
}

/** Who sold or gave; of a return, the place that gives back. */
function Origem({ rascunho, erros, onChange }: Omit<Props, 'deposito' | 'pedido'>) {
  const { cabecalho, fornecedor, origem } = rascunho
  if (cabecalho.tipo === 'devolucao_unidade')
    return (
      <SearchPicker
        {...palavrasDe(CAMPOS_DA_ENTRADA.origem_id)}
        chave={`devolve ${cabecalho.deposito_id}`}
        buscar={async (texto, signal) =>
          dadosDe(
            api.entradas.origens({
              query: { deposito_id: cabecalho.deposito_id, texto: texto || undefined },
              signal,
            }),
          )
        }
        semAchado="Só devolvem os locais que este depósito supre, e os que você alcança. Se falta um, peça à administração que este depósito o supra."
        value={origem}
        error={erros.origem_id?.[0]}
        onChange={(local) =>
          onChange({
            ...rascunho,
            origem: local,
            cabecalho: { ...cabecalho, origem_id: local?.id ?? null },
          })
        }
      />
    )
  if (TIPOS_DE_ENTRADA[cabecalho.tipo].fornecedor === 'nenhum') return null
  return (
    <FornecedorPicker
      {...palavrasDe(CAMPOS_DA_ENTRADA.fornecedor_id)}
      value={fornecedor}
      error={erros.fornecedor_id?.[0]}
      onChange={(escolhido) =>
        onChange({
          ...rascunho,
          fornecedor: escolhido,
          cabecalho: { ...cabecalho, fornecedor_id: escolhido?.id ?? null },
        })
      }
    />
  )
}
