import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { CONDICOES_DE_INSTALACAO, ESTADOS_DE_INSTALACAO } from '#contract/administracao/vocabularios.ts'
import {
  IconeDeInstalacao,
  instalacaoTipos,
  type TipoDetalhado,
} from '#contract/rede/administracao-de-tipos.ts'
import { api } from '#web/api/api.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { GrupoField } from './GrupoField.tsx'
import { ICONES } from './palavras.ts'
import { useTipoSalvo } from './use-tipo.ts'
import './InstalacaoTipos.css'

type Campos = z.input<typeof instalacaoTipos.editar.body>
type Form = ContractForm<Campos, z.output<typeof instalacaoTipos.editar.body>>

type Props = { tipo: TipoDetalhado; recarregar: () => void }

export function CabecalhoForm({ tipo, recarregar }: Props) {
  const salvo = useTipoSalvo()
  const form: Form = useContractForm(instalacaoTipos.editar, {
    valores: valoresDe(tipo),
    enviar: (body, opcoes) => api.instalacaoTipos.editar({ params: { id: tipo.id }, body, ...opcoes }),
    feito: 'Dados do tipo salvos',
    aoSalvar: (novo) => salvo(novo),
    recarregar,
  })
  const editavel = tipo.acoes.some(({ chave, permitido }) => chave === 'instalacaoTipos.editar' && permitido)
  return (
    <FormPage form={form} editavel={editavel}>
      <Identificacao form={form} slug={tipo.slug} />
      <Regras form={form} />
    </FormPage>
  )
}

function valoresDe(tipo: TipoDetalhado): Campos {
  const { nome, grupo, codigo_censo, icone, permite_varias, min_fotos, max_fotos } = tipo
  const { exige_foto_se, estados_permitidos, condicoes_permitidas, peso_nota, ordem, versao } = tipo
  return {
    nome,
    grupo,
    codigo_censo,
    icone,
    permite_varias,
    min_fotos,
    max_fotos,
    exige_foto_se,
    estados_permitidos,
    condicoes_permitidas,
    peso_nota,
    ordem,
    versao,
  }
}

type NomeDoCampo = Exclude<keyof Campos, 'versao'>

/** A control that is no input of its own: its value, and how it changes. */
function useCampo<C extends NomeDoCampo>({ form }: Form, campo: C) {
  const { watch, setValue } = form as unknown as UseFormReturn<Record<string, unknown>> // as: by the names of `Campos`
  const nome: string = campo
  return {
    valor: watch(nome) as Campos[C], // as: the form's own value of that name
    mudar: (valor: Campos[C]) => setValue(nome, valor, { shouldDirty: true }),
  }
}

function Identificacao({ form, slug }: { form: Form; slug: string }) {
  const { register } = form.form
  const censo = useCampo(form, 'codigo_censo')
  const icone = useCampo(form, 'icone')
  return (
    <Card title="Identificação">
      <div className="z-stack">
        <div className="z-form-grid">
          <TextField label="Nome" help={`Identificador: ${slug}`} {...form.controle('nome')} />
          <GrupoField {...form.controle('grupo')} />
          <TextField
            label="Coluna do censo"
            optional
            value={censo.valor?.campo ?? ''}
            error={form.erro('codigo_censo.campo') ?? form.erro('codigo_censo')}
            onChange={({ target }) => {
              const campo = target.value.toUpperCase().trim()
              censo.mudar(campo === '' ? null : { codigo: null, ...censo.valor, campo })
            }}
          />
          <TextField
            label="Número do campo no censo"
            optional
            disabled={!censo.valor}
            value={censo.valor?.codigo ?? ''}
            onChange={({ target }) =>
              censo.valor &&
              censo.mudar({ ...censo.valor, codigo: target.value === '' ? null : target.value })
            }
          />
          <Select
            label="Ícone"
            optional
            placeholder="Nenhum"
            options={IconeDeInstalacao.options.map((value) => ({ value, label: ICONES[value].rotulo }))}
            value={icone.valor ?? ''}
            onChange={({ target }) => icone.mudar(IconeDeInstalacao.safeParse(target.value).data ?? null)}
          />
          <Numero form={form} campo="ordem" label="Ordem" help="Menor vem antes, no campo e no painel." />
          <Numero
            form={form}
            campo="peso_nota"
            label="Peso na nota"
            help="Na nota de infraestrutura do local. Zero: não conta."
          />
        </div>
        <Checkbox label="Um local pode ter várias" {...register('permite_varias')} />
      </div>
    </Card>
  )
}

type NumeroProps = {
  form: Form
  campo: 'ordem' | 'peso_nota' | 'min_fotos' | 'max_fotos'
  label: string
  help?: string
}

function Numero({ form, campo, label, help }: NumeroProps) {
  const { valor, mudar } = useCampo(form, campo)
  return (
    <NumberStepper
      label={label}
      help={help}
      value={valor ?? null}
      error={form.erro(campo)}
      onChange={(numero) => mudar(numero ?? 0)}
    />
  )
}

function Regras({ form }: { form: Form }) {
  const estados = useCampo(form, 'estados_permitidos')
  const fotos = useCampo(form, 'exige_foto_se')
  const condicoes = useCampo(form, 'condicoes_permitidas')
  return (
    <Card title="No campo">
      <div className="z-stack">
        <div className="z-form-grid">
          <Numero form={form} campo="min_fotos" label="Fotos, no mínimo" />
          <Numero form={form} campo="max_fotos" label="Fotos, no máximo" />
        </div>
        <Escolhas
          titulo="Exige foto quando o estado é"
          vocabulario={ESTADOS_DE_INSTALACAO}
          valor={fotos.valor ?? []}
          onChange={fotos.mudar}
        />
        <Escolhas
          titulo="Estados oferecidos (nenhum marcado: todos)"
          vocabulario={ESTADOS_DE_INSTALACAO}
          valor={estados.valor ?? []}
          onChange={estados.mudar}
        />
        <Escolhas
          titulo="Condições oferecidas (nenhuma marcada: todas)"
          vocabulario={CONDICOES_DE_INSTALACAO}
          valor={condicoes.valor ?? []}
          onChange={condicoes.mudar}
        />
      </div>
    </Card>
  )
}

type EscolhasProps<V extends string> = {
  titulo: string
  vocabulario: Readonly<Record<V, { rotulo: string }>>
  valor: readonly V[]
  onChange: (valor: V[]) => void
}

function Escolhas<V extends string>({ titulo, vocabulario, valor, onChange }: EscolhasProps<V>) {
  const chaves = Object.keys(vocabulario) as V[] // as: Object.keys forgets the literal keys
  return (
    <fieldset className="z-tipo-grupo">
      <legend>{titulo}</legend>
      <div className="z-row">
        {chaves.map((chave) => (
          <Checkbox
            key={chave}
            label={vocabulario[chave].rotulo}
            checked={valor.includes(chave)}
            onChange={({ target }) =>
              onChange(chaves.filter((outra) => (outra === chave ? target.checked : valor.includes(outra))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
