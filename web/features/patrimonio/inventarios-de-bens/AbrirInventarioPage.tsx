import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TIPOS_DE_INVENTARIO_DE_BENS } from '#contract/patrimonio/inventario-de-bens.ts'
import { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { api } from '#web/api/api.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { opcoesDasClasses, useClasses } from '#web/partes/patrimonio/classes.ts'
import { ComissaoField } from '#web/partes/rede/ComissaoField.tsx'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { hoje } from '#web/ui/hoje.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { enderecoDoInventario, useInventarioMudou } from './consultas.ts'

type Formulario = ContractForm<
  typeof inventariosDeBens.abrir.body._zod.input,
  typeof inventariosDeBens.abrir.body._zod.output
>
type Campos = { form: Formulario }

function useFormulario() {
  const navigate = useNavigate()
  const mudou = useInventarioMudou()
  return useContractForm(inventariosDeBens.abrir, {
    valores: {
      tipo: 'anual',
      exercicio: new Date().getFullYear(),
      corte: hoje(),
      inicio: hoje(),
      fim: '',
      classes: [],
      processo: '',
      observacoes: '',
    },
    enviar: (body, opcoes) => api.inventariosDeBens.abrir({ body, ...opcoes }),
    feito: (salvo) => `${salvo.protocolo} aberto: ${plural(salvo.bens, 'bem', 'bens')} na lista`,
    mudou,
    aoSalvar: (salvo) => void navigate(enderecoDoInventario(salvo.id), { replace: true }),
  })
}

export function AbrirInventarioPage() {
  const form = useFormulario()
  return (
    <div className="z-stack">
      <PageHeader
        title="Abrir inventário de bens"
        subtitle="A lista é congelada ao abrir: o que estava em carga no corte, com o valor e a conta de então."
      />
      <FormPage form={form} salvar="Abrir e congelar a lista">
        <EscopoCard form={form} />
        <QuandoCard form={form} />
      </FormPage>
    </div>
  )
}

function EscopoCard({ form }: Campos) {
  const { setValue, watch } = form.form
  const [local, setLocal] = useState<{ id: number; nome: string } | null>(null)
  const [classe] = watch('classes') ?? []
  return (
    <Card title="O quê, onde e quem">
      <div className="z-form-grid">
        <LocalPicker
          label="Local ou regional"
          help="Com todos os locais abaixo dele"
          value={local}
          error={form.erro('local_id')}
          onChange={(escolhido) => {
            setLocal(escolhido)
            // as: empty until a place is chosen, which the contract says
            setValue('local_id', (escolhido?.id ?? undefined) as number, { shouldDirty: true })
          }}
        />
        <Select
          label="Tipo"
          placeholder={null}
          options={opcoesDe(TIPOS_DE_INVENTARIO_DE_BENS)}
          {...form.controle('tipo')}
        />
        <ComissaoField
          tipo="inventario"
          value={watch('comissao_id') ?? null}
          error={form.erro('comissao_id')}
          // as: none chosen, which the contract says
          onChange={(id) => setValue('comissao_id', (id ?? undefined) as number, { shouldDirty: true })}
        />
        <Select
          label="Classe"
          optional
          placeholder="Todas as classes"
          options={opcoesDasClasses(useClasses())}
          value={classe === undefined ? '' : String(classe)}
          onChange={({ target }) =>
            setValue('classes', target.value === '' ? [] : [Number(target.value)], { shouldDirty: true })
          }
        />
      </div>
    </Card>
  )
}

function QuandoCard({ form }: Campos) {
  return (
    <Card title="Datas e processo">
      <div className="z-form-grid">
        <TextField
          label="Exercício"
          inputMode="numeric"
          {...form.controle('exercicio', { valueAsNumber: true })}
        />
        <TextField
          label="Data de corte"
          type="date"
          help="A lista é o que a escrituração tinha no fim deste dia"
          {...form.controle('corte')}
        />
        <TextField
          label="Visitas desde"
          type="date"
          help="Contam as visitas homologadas que terminam nestes dias"
          {...form.controle('inicio')}
        />
        <TextField label="Visitas até" type="date" {...form.controle('fim')} />
        <TextField label="Processo" optional {...form.controle('processo')} />
      </div>
      <TextArea label="Observações" optional {...form.controle('observacoes')} />
    </Card>
  )
}
