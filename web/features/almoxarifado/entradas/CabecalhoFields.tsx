import {
  DOCUMENTOS_DA_ENTRADA,
  DocumentoDaEntrada,
  RATEIOS,
  type Rateio,
  TIPOS_DE_ENTRADA,
  TipoDeEntrada,
} from '#contract/almoxarifado/entrada.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { ReaisField } from '#web/partes/casa/ReaisField.tsx'
import { FornecedorPicker } from '#web/partes/rede/FornecedorPicker.tsx'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { Cabecalho, Rascunho } from './rascunho.ts'

type Props = {
  rascunho: Rascunho
  deposito: string
  erros: Readonly<Record<string, readonly string[]>>
  onChange: (novo: Rascunho) => void
}

/** Fields of the header that are a text, and nothing when empty. */
type Texto = {
  [K in keyof Cabecalho]-?: string extends NonNullable<Cabecalho[K]> ? K : never
}[keyof Cabecalho]
type Valor = Extract<keyof Cabecalho, `${string}_centavos`>

export function CabecalhoFields({ rascunho, deposito, erros, onChange }: Props) {
  const { cabecalho } = rascunho
  const mudar = (partes: Partial<Cabecalho>) =>
    onChange({ ...rascunho, cabecalho: { ...cabecalho, ...partes } })
  const texto = (campo: Texto, label: string, extra: { type?: string; help?: string } = {}) => (
    <TextField
      label={label}
      optional
      {...extra}
      value={cabecalho[campo] ?? ''}
      error={erros[campo]?.[0]}
      onChange={({ target }) => mudar({ [campo]: target.value === '' ? null : target.value })}
    />
  )
  const valor = (campo: Valor, label: string) => (
    <ReaisField
      label={label}
      optional
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
            label="Tipo de entrada"
            placeholder={null}
            options={opcoesDe(TIPOS_DE_ENTRADA)}
            value={cabecalho.tipo}
            error={erros.tipo?.[0]}
            onChange={({ target }) => mudar({ tipo: TipoDeEntrada.parse(target.value) })}
          />
          <Origem rascunho={rascunho} erros={erros} onChange={onChange} />
          <Select
            label="Documento"
            placeholder={null}
            options={opcoesDe(DOCUMENTOS_DA_ENTRADA)}
            value={cabecalho.doc_tipo ?? 'nfe'}
            onChange={({ target }) => mudar({ doc_tipo: DocumentoDaEntrada.parse(target.value) })}
          />
          {!semDocumento && texto('doc_numero', 'Número do documento')}
          {!semDocumento && texto('doc_serie', 'Série')}
          {!semDocumento && texto('doc_emissao', 'Emissão', { type: 'date' })}
          {(cabecalho.doc_tipo === 'nfe' || cabecalho.doc_tipo === 'nf_avulsa') &&
            texto('chave_nfe', 'Chave da nota', { help: 'Os 44 caracteres; pode ler com o leitor.' })}
          {valor('valor_documento_centavos', 'Valor do documento')}
        </div>
        {(cabecalho.xml_sha256 != null || cabecalho.doc_tipo === 'nfe') &&
          texto('motivo_da_nota', 'Motivo das diferenças da nota')}
        <Checkbox
          label="Conferência cega"
          hint="Quem contar não vê as quantidades do documento."
          checked={cabecalho.cega ?? false}
          onChange={({ target }) => mudar({ cega: target.checked })}
        />
        <Checkbox
          label="Pede exame técnico"
          hint="Só se aceita depois de um parecer favorável."
          checked={cabecalho.exame_exigido ?? false}
          onChange={({ target }) => mudar({ exame_exigido: target.checked })}
        />
      </Card>
      <Card title="Frete, descontos e contratação">
        <div className="z-form-grid">
          {valor('frete_centavos', 'Frete')}
          {valor('outras_centavos', 'Outras despesas')}
          {valor('desconto_centavos', 'Desconto')}
          <Select
            label="Como se divide entre as linhas"
            placeholder={null}
            options={rateios}
            value={cabecalho.rateio ?? 'valor'}
            onChange={({ target }) => mudar({ rateio: rateioDe(target.value) })}
          />
          <TextField
            label="Empenho"
            optional
            value={cabecalho.empenhos?.[0]?.numero ?? ''}
            onChange={({ target }) =>
              mudar({ empenhos: target.value.trim() === '' ? [] : [{ numero: target.value }] })
            }
          />
          {texto('processo', 'Processo')}
          {texto('contrato', 'Contrato')}
          {texto('ata_rp', 'Ata de registro de preços')}
          {texto('ordem_fornecimento', 'Ordem de fornecimento')}
          {texto('fonte_recurso', 'Fonte do recurso')}
          {texto('convenio', 'Convênio')}
          {texto('transportador', 'Transportador')}
        </div>
        <TextArea
          label="Observações"
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

/** Who sold or gave; of a return, the place that gives back. */
function Origem({ rascunho, erros, onChange }: Omit<Props, 'deposito'>) {
  const { cabecalho, fornecedor, origem } = rascunho
  if (cabecalho.tipo === 'devolucao_unidade')
    return (
      <LocalPicker
        label="Unidade que devolve"
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
      label="Fornecedor ou doador"
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
