import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { TipoDeLocal } from '#contract/rede/local-tipos.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CalendarioFields } from './CalendarioFields.tsx'
import { CamposExtrasFields } from './CamposExtrasFields.tsx'
import { useCampos } from './campos.ts'
import { EnderecoFields } from './EnderecoFields.tsx'
import { FuncionamentoFields } from './FuncionamentoFields.tsx'
import './Locais.css'

type Props = {
  tipos: readonly TipoDeLocal[]
  /** Where it will be in the tree, for one that is new. */
  acima?: (tipo: TipoDeLocal | undefined) => ReactNode
  /** Name of the depósito that it already has. */
  supridor?: string | undefined
}

/** The whole register of a place. What its type demands is not marked as optional. */
export function LocalFields({ tipos, acima, supridor }: Props) {
  const { form } = useCampos()
  const tipo_id = useWatch({ control: form.control, name: 'tipo_id' })
  const tipo = tipos.find(({ id }) => id === tipo_id)
  return (
    <>
      <IdentificacaoFields tipos={tipos} tipo={tipo} acima={acima?.(tipo)} />
      <EnderecoFields tipo={tipo} />
      <FuncionamentoFields supridor={supridor} />
      <CamposExtrasFields tipo={tipo} />
      <ContatoFields />
      <CalendarioFields />
    </>
  )
}

type ParteProps = { tipos: readonly TipoDeLocal[]; tipo: TipoDeLocal | undefined; acima: ReactNode }

function IdentificacaoFields({ tipos, tipo, acima }: ParteProps) {
  const { form, erro, palavras, texto, opcao } = useCampos()
  const mudouDeTipo = (escolhido: number) => {
    const outro = tipos.find(({ id }) => id === escolhido)
    if (!outro?.permite_estoque) form.setValue('controle_estoque', 'nenhum')
  }
  return (
    <Card title="Identificação">
      <div className="z-stack">
        <div className="z-form-grid">
          <Select
            {...palavras('tipo_id')}
            placeholder={null}
            options={[
              { value: '0', label: 'Selecione…' },
              ...tipos.map(({ id, nome }) => ({ value: String(id), label: nome })),
            ]}
            error={erro('tipo_id')}
            {...form.register('tipo_id', {
              setValueAs: Number,
              onChange: (event) => mudouDeTipo(Number(event.target.value)),
            })}
          />
          {acima}
          <TextField {...texto('nome')} />
          <TextField optional {...texto('nome_curto')} />
          <TextField {...texto('codigo')} />
          <TextField optional={!tipo?.exige_inep} inputMode="numeric" {...texto('codigo_inep')} />
          <Select placeholder={null} {...opcao('situacao_funcionamento')} />
          <TextField optional {...texto('cnpj')} />
          <TextField optional {...texto('ug')} />
          <TextField optional {...texto('unidade_orcamentaria')} />
          {tipo?.permite_estoque && <Select placeholder={null} {...opcao('controle_estoque')} />}
        </div>
        <CodigosFields />
        <TextArea optional {...texto('observacoes')} />
      </div>
    </Card>
  )
}

const CODIGOS = 10

/** What other systems call the place. */
function CodigosFields() {
  const { form, solto } = useCampos()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'codigos_externos' })
  return (
    <>
      {fields.map(({ id }, indice) => (
        <div key={id} className="z-locais-repetido">
          <TextField label="Sistema" {...solto(`codigos_externos.${indice}.sistema`)} />
          <TextField label="Código nele" {...solto(`codigos_externos.${indice}.valor`)} />
          <IconButton label={`Tirar o ${indice + 1}º código`} icon={Trash2} onClick={() => remove(indice)} />
        </div>
      ))}
      {fields.length < CODIGOS && (
        <div>
          <Button icon={Plus} onClick={() => append({ sistema: '', valor: '' })}>
            Incluir código de outro sistema
          </Button>
        </div>
      )}
    </>
  )
}

const TELEFONES = 5

function ContatoFields() {
  const { form, solto, texto } = useCampos()
  const telefones = useWatch({ control: form.control, name: 'telefones' }) ?? []
  const mudar = (novos: string[]) => form.setValue('telefones', novos, { shouldDirty: true })
  return (
    <Card title="Contato">
      <div className="z-stack">
        <div className="z-form-grid">
          <TextField optional type="email" {...texto('email')} />
        </div>
        {telefones.map((_, indice) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a telephone is known by its place in the list
          <div key={`${telefones.length}-${indice}`} className="z-locais-repetido">
            <TextField
              label={indice === 0 ? 'Telefone' : `Telefone ${indice + 1}`}
              type="tel"
              inputMode="tel"
              {...solto(`telefones.${indice}`)}
            />
            <IconButton
              label={`Tirar o ${indice + 1}º telefone`}
              icon={Trash2}
              onClick={() => mudar(form.getValues('telefones')?.filter((__, i) => i !== indice) ?? [])}
            />
          </div>
        ))}
        {telefones.length < TELEFONES && (
          <div>
            <Button icon={Plus} onClick={() => mudar([...(form.getValues('telefones') ?? []), ''])}>
              Incluir telefone
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
