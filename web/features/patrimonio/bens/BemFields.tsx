import { useState } from 'react'
import { CONDICOES_DE_PATRIMONIO, ESTADOS_DE_PATRIMONIO } from '#contract/administracao/vocabularios.ts'
import { FORMAS_DE_INGRESSO, PROPRIEDADES } from '#contract/patrimonio/bem.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { AmbientePicker } from '#web/partes/rede/AmbientePicker.tsx'
import { FornecedorPicker } from '#web/partes/rede/FornecedorPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AtributosFields } from './AtributosFields.tsx'
import { useCampos } from './campos.ts'
import { useClasses } from './consultas.ts'

type Nomeado = { id: number; nome: string } | null
type Props = {
  /** The place; null while none was chosen. */
  localId: number | null
  ambiente: Nomeado
  fornecedor: Nomeado
}

const comoNumero = { setValueAs: (escrito: unknown) => Number(escrito) || 0 }

/** The register of an asset, the same when it is new and when it changes. */
export function BemFields({ localId, ambiente, fornecedor }: Props) {
  const { campo } = useCampos()
  return (
    <>
      <IdentificacaoFields />
      <AtributosFields />
      <Card title="Como está">
        <div className="z-form-grid">
          {localId !== null && <AmbienteField key={localId} localId={localId} inicial={ambiente} />}
          <Select label="Estado" optional options={opcoesDe(ESTADOS_DE_PATRIMONIO)} {...campo('estado')} />
          <Select
            label="Condição"
            optional
            options={opcoesDe(CONDICOES_DE_PATRIMONIO)}
            {...campo('condicao')}
          />
        </div>
      </Card>
      <IngressoFields fornecedor={fornecedor} />
      <Card title="Observações">
        <TextArea label="Observações" optional {...campo('observacoes')} />
      </Card>
    </>
  )
}

function IdentificacaoFields() {
  const { form, campo, erro } = useCampos()
  const classes = useClasses()
  return (
    <Card title="Identificação">
      <div className="z-form-grid">
        <TextField label="Descrição" autoComplete="off" {...campo('descricao')} />
        <Select
          // Mounted anew when the classes come: a select keeps no value that it has no option for.
          key={classes.length}
          label="Classe"
          // Nothing chosen is 0 in the form (campos.ts), which an empty value would not show.
          placeholder={null}
          options={[
            { value: '0', label: 'Selecione…' },
            ...classes.map(({ id, nome }) => ({ value: String(id), label: nome })),
          ]}
          error={erro('classe_id')}
          {...form.register('classe_id', comoNumero)}
        />
        <TextField label="Marca" optional autoComplete="off" {...campo('marca')} />
        <TextField label="Modelo" optional autoComplete="off" {...campo('modelo')} />
        <TextField label="Número de série" optional autoComplete="off" {...campo('numero_serie')} />
        <TextField
          label="Tombamento"
          optional
          help="O número oficial."
          autoComplete="off"
          {...campo('tombamento')}
        />
        <TextField label="Cor" optional autoComplete="off" {...campo('cor')} />
        <TextField label="Dimensões" optional autoComplete="off" {...campo('dimensoes')} />
        <ReferenciasField />
      </div>
    </Card>
  )
}

/** Old labels and codes of other systems, one a line; each of them finds the asset. */
function ReferenciasField() {
  const { form, erro } = useCampos()
  const [texto, setTexto] = useState(() => (form.getValues('referencias') ?? []).join('\n'))
  return (
    <TextArea
      label="Outros códigos"
      optional
      help="Plaquetas antigas e códigos de outros sistemas, um por linha."
      rows={2}
      value={texto}
      error={erro('referencias')}
      onChange={(event) => {
        setTexto(event.target.value)
        const linhas = event.target.value.split('\n').map((linha) => linha.trim())
        form.setValue('referencias', linhas.filter(Boolean), { shouldDirty: true })
      }}
    />
  )
}

function AmbienteField({ localId, inicial }: { localId: number; inicial: Nomeado }) {
  const { form, erro } = useCampos()
  const [escolhido, setEscolhido] = useState<Nomeado>(inicial)
  return (
    <AmbientePicker
      label="Ambiente"
      optional
      localId={localId}
      value={escolhido}
      error={erro('instalacao_id')}
      onChange={(ambiente) => {
        setEscolhido(ambiente)
        form.setValue('instalacao_id', ambiente?.id ?? null, { shouldDirty: true })
      }}
    />
  )
}

function IngressoFields({ fornecedor }: Pick<Props, 'fornecedor'>) {
  const { form, campo, erro } = useCampos()
  const [escolhido, setEscolhido] = useState<Nomeado>(fornecedor)
  const veFornecedores = usePode('painel.geral.fornecedores.listar')
  return (
    <Card title="Ingresso">
      <div className="z-form-grid">
        <Select
          label="Propriedade"
          placeholder={null}
          options={opcoesDe(PROPRIEDADES)}
          {...campo('propriedade')}
        />
        <Select
          label="Forma de ingresso"
          optional
          options={opcoesDe(FORMAS_DE_INGRESSO)}
          {...campo('forma_ingresso')}
        />
        <TextField label="Data de ingresso" optional type="date" {...campo('data_ingresso')} />
        {veFornecedores && (
          <FornecedorPicker
            label="Fornecedor"
            optional
            value={escolhido}
            error={erro('fornecedor_id')}
            onChange={(achado) => {
              setEscolhido(achado)
              form.setValue('fornecedor_id', achado?.id ?? null, { shouldDirty: true })
            }}
          />
        )}
        <TextField label="Nota fiscal" optional autoComplete="off" {...campo('nota')} />
        <TextField label="Empenho" optional autoComplete="off" {...campo('empenho')} />
        <TextField label="Fonte do recurso" optional autoComplete="off" {...campo('fonte_recurso')} />
        <TextField label="Convênio" optional autoComplete="off" {...campo('convenio')} />
        <TextField label="Processo" optional autoComplete="off" {...campo('processo')} />
        <TextField label="Garantia até" optional type="date" {...campo('garantia_ate')} />
      </div>
    </Card>
  )
}
