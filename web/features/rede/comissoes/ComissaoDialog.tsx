import { Plus, Trash2 } from 'lucide-react'
import { type Control, type UseFormRegister, useFieldArray, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { CAMPOS_DA_COMISSAO } from '#contract/rede/campos-da-comissao.ts'
import { type Comissao, DadosDaComissao, TipoDeComissao } from '#contract/rede/comissoes.ts'
import { api } from '#web/api/api.ts'
import { palavrasDe } from '#web/forms/campos-do-formulario.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useChosen } from '#web/forms/use-chosen.ts'
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Props = {
  comissao: Comissao | null
  onClose: () => void
  /** Has the list ask again. */
  onDone: () => void
}
type Campos = z.input<typeof DadosDaComissao>

/** Who usually sits in each: a school's own judge its assets. */
const PAPEIS: Readonly<Record<TipoDeComissao, readonly string[]>> = {
  inservibilidade: ['Direção', 'Secretaria da escola', 'Presidência da APMF'],
  apuracao: ['Presidência', 'Membro', 'Membro'],
  recebimento: ['Presidência', 'Membro', 'Membro'],
  inventario: ['Presidência', 'Membro', 'Membro'],
}
const membrosDo = (tipo: TipoDeComissao) => PAPEIS[tipo].map((papel) => ({ nome: '', papel, matricula: '' }))

const valoresDe = (comissao: Comissao | null): Campos => ({
  nome: comissao?.nome ?? '',
  tipo: comissao?.tipo ?? 'inservibilidade',
  local_id: comissao?.local?.id ?? null,
  ato: comissao?.ato ?? '',
  inicio: comissao?.inicio ?? '',
  fim: comissao?.fim ?? '',
  membros: comissao?.membros ?? membrosDo('inservibilidade'),
})

export function ComissaoDialog({ comissao, onClose, onDone }: Props) {
  const form = useContractForm(
    { body: DadosDaComissao },
    {
      valores: valoresDe(comissao),
      enviar: (body, opcoes) =>
        comissao === null
          ? api.comissoes.criar({ body, ...opcoes })
          : api.comissoes.editar({
              params: { id: comissao.id },
              body: { ...body, versao: comissao.versao },
              ...opcoes,
            }),
      feito: 'Comissão salva',
      aoSalvar: () => {
        onDone()
        onClose()
      },
      recarregar: onDone,
    },
  )
  const { control, register, setValue, getValues } = form.form
  const [local, setLocal] = useChosen(useWatch({ control, name: 'local_id' }), comissao?.local ?? null)
  /** Roles that nobody wrote follow the type. */
  const mudarTipo = (tipo: TipoDeComissao) => {
    const { tipo: antes, membros = [] } = getValues()
    const intocados = PAPEIS[antes]
    setValue('tipo', tipo, { shouldDirty: true })
    if (comissao === null && membros.every(({ papel }, i) => papel === intocados[i]))
      setValue(
        'membros',
        PAPEIS[tipo].map((papel, i) => ({ nome: '', matricula: '', ...membros[i], papel })),
      )
  }
  const campo = (nome: Exclude<keyof Campos, 'membros'>) => ({
    ...palavrasDe(CAMPOS_DA_COMISSAO[nome]),
    ...register(nome),
    error: form.erro(nome),
  })
  return (
    <FormDialog
      title={comissao === null ? 'Cadastrar comissão' : `Editar ${comissao.nome}`}
      size="lg"
      form={form}
      onClose={onClose}
    >
      <TextField autoComplete="off" {...campo('nome')} />
      <div className="z-form-grid">
        <Select
          placeholder={null}
          options={opcoesDe(CAMPOS_DA_COMISSAO.tipo.vocabulario)}
          {...campo('tipo')}
          onChange={({ target }) => mudarTipo(TipoDeComissao.parse(target.value))}
        />
        <TextField {...campo('ato')} />
        <TextField type="date" {...campo('inicio')} />
        <TextField type="date" optional {...campo('fim')} />
      </div>
      <LocalPicker
        {...palavrasDe(CAMPOS_DA_COMISSAO.local_id)}
        optional
        placeholder="Todo o órgão"
        value={local}
        error={form.erro('local_id')}
        onChange={(escolhido) => {
          setLocal(escolhido)
          setValue('local_id', escolhido?.id ?? null, { shouldDirty: true })
        }}
      />
      <MembrosFields control={control} register={register} erro={form.erro} />
    </FormDialog>
  )
}

type MembrosProps = {
  control: Control<Campos, unknown, DadosDaComissao>
  register: UseFormRegister<Campos>
  erro: ContractForm<Campos>['erro']
}

function MembrosFields({ control, register, erro }: MembrosProps) {
  const membros = useFieldArray({ control, name: 'membros' })
  const erroDaLista = erro('membros')
  return (
    <fieldset className="z-stack">
      <legend className="z-field-label">{CAMPOS_DA_COMISSAO.membros.rotulo}</legend>
      {membros.fields.map(({ id }, indice) => (
        <div key={id} className="z-form-grid">
          <TextField
            label={`Nome do membro ${indice + 1}`}
            error={erro(`membros.${indice}.nome`)}
            {...register(`membros.${indice}.nome`)}
          />
          <TextField
            label={`Papel do membro ${indice + 1}`}
            error={erro(`membros.${indice}.papel`)}
            {...register(`membros.${indice}.papel`)}
          />
          <TextField
            label={`Matrícula do membro ${indice + 1}`}
            optional
            error={erro(`membros.${indice}.matricula`)}
            {...register(`membros.${indice}.matricula`)}
          />
          <IconButton
            label={`Tirar o membro ${indice + 1}`}
            icon={Trash2}
            onClick={() => membros.remove(indice)}
          />
        </div>
      ))}
      {erroDaLista && <p role="alert">{erroDaLista}</p>}
      <Button
        icon={Plus}
        size="sm"
        onClick={() => membros.append({ nome: '', papel: 'Membro', matricula: '' })}
      >
        Acrescentar membro
      </Button>
    </fieldset>
  )
}
