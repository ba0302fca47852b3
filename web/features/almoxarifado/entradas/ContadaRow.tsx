import { memo } from 'react'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type Contagem, excessoDe, type Item } from './contagem.ts'

type Props = {
  indice: number
  item: Item
  contagem: Contagem
  erros: Readonly<Record<string, readonly string[]>>
  onChange: (contagem: Contagem) => void
}

/** One line as it is counted: only the fields that its material asks for. */
export const ContadaRow = memo(function ContadaRow({ indice, item, contagem, erros, onChange }: Props) {
  const { material, ordem, qtd_documento_e3, descricao_documento } = item
  const erro = (campo: string) => erros[`itens.${indice}.${campo}`]?.[0]
  const mudar = (partes: Partial<Contagem>) => onChange({ ...contagem, ...partes })
  const nota =
    qtd_documento_e3 === null ? '' : ` · no documento: ${quantidade(qtd_documento_e3, material?.unidade)}`
  const texto = (
    campo: 'lote' | 'fabricacao' | 'validade' | 'motivo',
    label: string,
    doErro: string,
    type = 'text',
  ) => (
    <TextField
      label={label}
      type={type}
      value={contagem[campo]}
      error={erro(doErro)}
      onChange={({ target }) => mudar({ [campo]: target.value })}
    />
  )
  return (
    <li className="z-entrada-linha z-entrada-contada">
      <div>
        <strong>
          {ordem}. {material?.descricao ?? descricao_documento}
        </strong>
        <p className="z-small z-muted">
          {material?.codigo}
          {nota}
        </p>
      </div>
      <DecimalField
        label={`Chegou${material ? `, em ${unidadePorExtenso(material.unidade)}` : ''}`}
        casas={material?.casas ?? 3}
        value={contagem.recebida}
        error={erro('qtd_recebida_e3')}
        onChange={(recebida) => mudar({ recebida })}
      />
      <DecimalField
        label="Recusada"
        optional
        casas={material?.casas ?? 3}
        value={contagem.recusada}
        error={erro('qtd_recusada_e3')}
        onChange={(recusada) => mudar({ recusada })}
      />
      <Excesso item={item} contagem={contagem} />
      {(contagem.recusada ?? 0) > 0 && texto('motivo', 'Por que recusa', 'motivo_recusa')}
      {material?.controla_lote && texto('lote', 'Lote', 'lote_codigo')}
      {material?.controla_lote && texto('fabricacao', 'Fabricação', 'fabricacao', 'date')}
      {material?.controla_validade && texto('validade', 'Validade', 'validade', 'date')}
      {material?.natureza === 'permanente' && (
        <TextArea
          label="Números de série"
          optional
          rows={2}
          help="Um por linha."
          value={contagem.series}
          error={erro('series')}
          onChange={({ target }) => mudar({ series: target.value })}
        />
      )}
    </li>
  )
})

/** What would stay beyond the document is told while it can still be counted again, or refused. */
function Excesso({ item, contagem }: Pick<Props, 'item' | 'contagem'>) {
  const excesso = excessoDe(item, contagem)
  if (excesso <= 0) return null
  return (
    <Banner tone="warning" live>
      {quantidade(excesso, item.material?.unidade)} a mais do que o documento diz: recuse o que passa, ou quem
      recebe o excedente dirá, ao aceitar, por que fica.
    </Banner>
  )
}
