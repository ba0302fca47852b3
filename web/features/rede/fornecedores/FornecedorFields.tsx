import { useWatch } from 'react-hook-form'
import { UFS } from '#contract/casa/documentos-br.ts'
import { NATUREZAS_DE_FORNECEDOR, PORTES, TIPOS_DE_FORNECEDOR } from '#contract/rede/fornecimento.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
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

const UFS_COMO_OPCOES = UFS.map((uf) => ({ value: uf, label: uf }))

/** The whole register of a supplier; `id` is the record that is being changed. */
export function FornecedorFields({ id }: { id: number | null }) {
  const { campo } = useCampos()
  return (
    <>
      <IdentificacaoFields id={id} />
      <InscricoesFields />
      <Card title="Endereço">
        <div className="z-form-grid">
          <TextField label="CEP" optional inputMode="numeric" {...campo('cep')} />
          <TextField label="Endereço" optional autoComplete="off" {...campo('endereco')} />
          <TextField label="Município" optional autoComplete="off" {...campo('municipio')} />
          <Select label="UF" optional options={UFS_COMO_OPCOES} {...campo('uf')} />
          <TextField
            label="Código do município no IBGE"
            optional
            inputMode="numeric"
            help="7 números."
            {...campo('municipio_ibge')}
          />
        </div>
      </Card>
      <ContatosFields />
      <Card title="Outros">
        <div className="z-stack">
          <TextField label="Site" optional inputMode="url" autoComplete="off" {...campo('site')} />
          <TextArea label="Observações" optional {...campo('observacoes')} />
        </div>
      </Card>
    </>
  )
}

function IdentificacaoFields({ id }: { id: number | null }) {
  const { form, campo } = useCampos()
  const tipo = useWatch({ control: form.control, name: 'tipo_pessoa' })
  return (
    <Card title="Identificação">
      <div className="z-stack">
        <div className="z-form-grid">
          <Select
            label="Tipo"
            placeholder={null}
            options={opcoesDe(TIPOS_DE_FORNECEDOR)}
            {...campo('tipo_pessoa')}
            {...form.register('tipo_pessoa', {
              onChange: (event) => {
                if (event.target.value === 'estrangeiro') form.setValue('documento', '')
              },
            })}
          />
          <DocumentoField id={id} />
          <TextField
            label={tipo === 'pf' ? 'Nome completo' : 'Razão social'}
            autoComplete="off"
            {...campo('razao_social')}
          />
          {tipo !== 'pf' && (
            <TextField label="Nome fantasia" optional autoComplete="off" {...campo('nome_fantasia')} />
          )}
        </div>
        <NaturezaField />
      </div>
    </Card>
  )
}

function NaturezaField() {
  const { form, erro } = useCampos()
  const opcoes = opcoesDe(NATUREZAS_DE_FORNECEDOR)
  return (
    <fieldset className="z-field">
      <legend className="z-field-label">Natureza</legend>
      <div className="z-row">
        {opcoes.map(({ value, label }) => (
          <Checkbox key={value} label={label} value={value} {...form.register('natureza')} />
        ))}
      </div>
      <FieldNotes id="natureza" error={erro('natureza')} />
    </fieldset>
  )
}

function InscricoesFields() {
  const { form, campo } = useCampos()
  const tipo = useWatch({ control: form.control, name: 'tipo_pessoa' })
  if (tipo === 'pf' || tipo === 'estrangeiro') return null
  return (
    <Card title="Inscrições e porte">
      <div className="z-form-grid">
        <TextField
          label="Inscrição estadual"
          optional
          help="Os números, ou ISENTO."
          autoComplete="off"
          {...campo('inscricao_estadual')}
        />
        <Select
          label="UF da inscrição estadual"
          optional
          options={UFS_COMO_OPCOES}
          {...campo('inscricao_estadual_uf')}
        />
        <TextField
          label="Inscrição municipal"
          optional
          autoComplete="off"
          {...campo('inscricao_municipal')}
        />
        <TextField label="CNAE principal" optional inputMode="numeric" {...campo('cnae')} />
        <Select label="Porte" optional options={opcoesDe(PORTES)} {...campo('porte')} />
        <Select
          label="Estabelecimento"
          optional
          help="Vazio: pela ordem do CNPJ."
          placeholder="Pela ordem do CNPJ"
          options={[
            { value: 'matriz', label: 'Matriz' },
            { value: 'filial', label: 'Filial' },
          ]}
          {...campo('matriz_filial')}
        />
      </div>
    </Card>
  )
}
