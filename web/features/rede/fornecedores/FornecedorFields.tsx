import { useWatch } from 'react-hook-form'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ContatosFields } from './ContatosFields.tsx'
import { useCampos } from './campos.ts'
import { DocumentoField } from './DocumentoField.tsx'
import './Fornecedores.css'

/** The whole register of a supplier; `id` is the record that is being changed. */
export function FornecedorFields({ id }: { id: number | null }) {
  const { campo, escolha } = useCampos()
  return (
    <>
      <IdentificacaoFields id={id} />
      <InscricoesFields />
      <Card title="Endereço">
        <div className="z-form-grid">
          <TextField optional inputMode="numeric" {...campo('cep')} />
          <TextField optional autoComplete="off" {...campo('endereco')} />
          <TextField optional autoComplete="off" {...campo('municipio')} />
          <Select optional {...escolha('uf')} />
          <TextField optional inputMode="numeric" {...campo('municipio_ibge')} />
        </div>
      </Card>
      <ContatosFields />
      <Card title="Outros">
        <div className="z-stack">
          <TextField optional inputMode="url" autoComplete="off" {...campo('site')} />
          <TextArea optional {...campo('observacoes')} />
        </div>
      </Card>
    </>
  )
}

function IdentificacaoFields({ id }: { id: number | null }) {
  const { form, campo, escolha } = useCampos()
  const tipo = useWatch({ control: form.control, name: 'tipo_pessoa' })
  return (
    <Card title="Identificação">
      <div className="z-stack">
        <div className="z-form-grid">
          <Select
            placeholder={null}
            {...escolha('tipo_pessoa')}
            {...form.register('tipo_pessoa', {
              onChange: (event) => {
                if (event.target.value === 'estrangeiro') form.setValue('documento', '')
              },
            })}
          />
          <DocumentoField id={id} />
          <TextField
            autoComplete="off"
            {...campo('razao_social')}
            {...(tipo === 'pf' && { label: 'Nome completo' })}
          />
          {tipo !== 'pf' && <TextField optional autoComplete="off" {...campo('nome_fantasia')} />}
        </div>
        <NaturezaField />
      </div>
    </Card>
  )
}

function NaturezaField() {
  const { form, erro, palavras, opcoes } = useCampos()
  return (
    <fieldset className="z-field">
      <legend className="z-field-label">{palavras('natureza').label}</legend>
      <div className="z-row">
        {opcoes('natureza').map(({ value, label }) => (
          <Checkbox key={value} label={label} value={value} {...form.register('natureza')} />
        ))}
      </div>
      <FieldNotes id="natureza" error={erro('natureza')} />
    </fieldset>
  )
}

function InscricoesFields() {
  const { form, campo, escolha } = useCampos()
  const tipo = useWatch({ control: form.control, name: 'tipo_pessoa' })
  if (tipo === 'pf' || tipo === 'estrangeiro') return null
  return (
    <Card title="Inscrições e porte">
      <div className="z-form-grid">
        <TextField optional autoComplete="off" {...campo('inscricao_estadual')} />
        <Select optional {...escolha('inscricao_estadual_uf')} />
        <TextField optional autoComplete="off" {...campo('inscricao_municipal')} />
        <TextField optional inputMode="numeric" {...campo('cnae')} />
        <Select optional {...escolha('porte')} />
        <Select optional placeholder="Pela ordem do CNPJ" {...escolha('matriz_filial')} />
      </div>
    </Card>
  )
}
