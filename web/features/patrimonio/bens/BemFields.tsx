import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ClasseDoBem } from '#contract/patrimonio/bem.ts'
import { CAMPOS_DO_BEM } from '#contract/patrimonio/campos-do-bem.ts'
import { palavrasDe } from '#web/forms/campos-do-formulario.ts'
import { useChosen } from '#web/forms/use-chosen.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { useClasses } from '#web/partes/patrimonio/classes.ts'
import { AmbientePicker } from '#web/partes/rede/AmbientePicker.tsx'
import { FornecedorPicker } from '#web/partes/rede/FornecedorPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AtributosFields } from './AtributosFields.tsx'
import { exigenciaDe, useCampos } from './campos.ts'
import { useClasseEscolhida } from './classe-escolhida.ts'

type Nomeado = { id: number; nome: string } | null
type Props = {
  /** The place; null while none was chosen. */
  localId: number | null
  ambiente: Nomeado
  fornecedor: Nomeado
  /** Several at once: what is of one asset alone is not asked. */
  varios?: boolean
  /** Changes when what is of one asset alone begins anew. */
  vez?: number
  /** Being registered: what its class demands of a new asset is demanded here. */
  novo?: boolean
}

const comoNumero = { setValueAs: (escrito: unknown) => Number(escrito) || 0 }

/** The register of an asset, the same when it is new and when it changes. */
export function BemFields({ localId, ambiente, fornecedor, varios = false, vez = 0, novo = false }: Props) {
  const { campo } = useCampos()
  return (
    <>
      <IdentificacaoFields varios={varios} vez={vez} novo={novo} />
      <AtributosFields />
      <Card title="Como está">
        <div className="z-form-grid">
          {localId !== null && <AmbienteField key={localId} localId={localId} inicial={ambiente} />}
          <Select options={opcoesDe(CAMPOS_DO_BEM.estado.vocabulario)} {...campo('estado')} />
          <Select options={opcoesDe(CAMPOS_DO_BEM.condicao.vocabulario)} {...campo('condicao')} />
        </div>
      </Card>
      <IngressoFields fornecedor={fornecedor} />
      <Card title="Observações">
        <TextArea {...campo('observacoes')} />
      </Card>
    </>
  )
}

function IdentificacaoFields({ varios, vez, novo }: Required<Pick<Props, 'varios' | 'vez' | 'novo'>>) {
  const { form, campo, erro } = useCampos()
  const classes = useClasses()
  const classe = useClasseEscolhida()
  return (
    <Card title="Identificação">
      <div className="z-form-grid">
        <TextField autoComplete="off" {...campo('descricao')} />
        <Select
          // Mounted anew when the classes come: a select keeps no value that it has no option for.
          key={classes.length}
          {...palavrasDe(CAMPOS_DO_BEM.classe_id)}
          // Nothing chosen is 0 in the form (campos.ts), which an empty value would not show.
          placeholder={null}
          options={[
            { value: '0', label: 'Selecione…' },
            ...classes.map(({ id, nome }) => ({ value: String(id), label: nome })),
          ]}
          help={classe && exigenciasDa(classe, novo)}
          error={erro('classe_id')}
          {...exigenciaDe('classe_id')}
          {...form.register('classe_id', comoNumero)}
        />
        <TextField autoComplete="off" {...campo('marca')} />
        <TextField autoComplete="off" {...campo('modelo')} />
        <TextField autoComplete="off" {...campo('cor')} />
        <TextField autoComplete="off" {...campo('dimensoes')} />
        {!varios && <SoDeUmFields key={`de-um-${vez}`} exigeSerie={novo && classe?.exige_serie} />}
      </div>
    </Card>
  )
}

/** What the class demands, at once of a new one or before it gets its label, said while there is time. */
function exigenciasDa({ exige_serie, exige_foto }: ClasseDoBem, novo: boolean): string | undefined {
  const antes = [exige_serie && !novo && 'número de série', exige_foto && 'foto'].filter(Boolean)
  const ditas = [
    exige_serie && novo && 'Esta classe exige o número de série.',
    antes.length > 0 && `Antes de tombar, esta classe exige ${antes.join(' e ')}.`,
  ].filter(Boolean)
  return ditas.length > 0 ? ditas.join(' ') : undefined
}

function SoDeUmFields({ exigeSerie }: { exigeSerie: boolean | undefined }) {
  const { form, campo } = useCampos()
  return (
    <>
      <TextField autoComplete="off" {...campo('numero_serie')} {...(exigeSerie && { required: true })} />
      <TextField autoComplete="off" {...campo('tombamento')} />
      <ReferenciasField key={String(form.formState.defaultValues?.referencias)} />
    </>
  )
}

/** Old labels and codes of other systems, one a line; each of them finds the asset. */
function ReferenciasField() {
  const { form, erro } = useCampos()
  const [texto, setTexto] = useState(() => (form.getValues('referencias') ?? []).join('\n'))
  return (
    <TextArea
      {...palavrasDe(CAMPOS_DO_BEM.referencias)}
      {...exigenciaDe('referencias')}
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
  const id = useWatch({ control: form.control, name: 'instalacao_id' })
  const [escolhido, setEscolhido] = useChosen(id, inicial)
  return (
    <AmbientePicker
      {...palavrasDe(CAMPOS_DO_BEM.instalacao_id)}
      {...exigenciaDe('instalacao_id')}
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
  const id = useWatch({ control: form.control, name: 'fornecedor_id' })
  const [escolhido, setEscolhido] = useChosen(id, fornecedor)
  const veFornecedores = usePode('painel.geral.fornecedores.listar')
  return (
    <Card title="Ingresso">
      <div className="z-form-grid">
        <Select
          placeholder={null}
          options={opcoesDe(CAMPOS_DO_BEM.propriedade.vocabulario)}
          {...campo('propriedade')}
        />
        <Select options={opcoesDe(CAMPOS_DO_BEM.forma_ingresso.vocabulario)} {...campo('forma_ingresso')} />
        <TextField type="date" {...campo('data_ingresso')} />
        {veFornecedores && (
          <FornecedorPicker
            {...palavrasDe(CAMPOS_DO_BEM.fornecedor_id)}
            {...exigenciaDe('fornecedor_id')}
            value={escolhido}
            error={erro('fornecedor_id')}
            onChange={(achado) => {
              setEscolhido(achado)
              form.setValue('fornecedor_id', achado?.id ?? null, { shouldDirty: true })
            }}
          />
        )}
        <TextField autoComplete="off" {...campo('nota')} />
        <TextField autoComplete="off" {...campo('empenho')} />
        <TextField autoComplete="off" {...campo('fonte_recurso')} />
        <TextField autoComplete="off" {...campo('convenio')} />
        <TextField autoComplete="off" {...campo('processo')} />
        <TextField type="date" {...campo('garantia_ate')} />
      </div>
    </Card>
  )
}
