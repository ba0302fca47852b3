import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CAMPOS_DO_INVENTARIO } from '#contract/almoxarifado/campos-do-inventario.ts'
import { CURVAS_ABC, type CurvaAbc, TIPOS_COM_COMISSAO } from '#contract/almoxarifado/inventario.ts'
import { inventarios } from '#contract/almoxarifado/inventarios.ts'
import { api } from '#web/api/api.ts'
import { camposDoFormulario, palavrasDe } from '#web/forms/campos-do-formulario.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts'
import { escolhaDoGrupo, useGrupos } from '#web/partes/almoxarifado/grupos-de-material.ts'
import { ReaisField } from '#web/partes/casa/ReaisField.tsx'
import { ComissaoField } from '#web/partes/rede/ComissaoField.tsx'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { hoje } from '#web/ui/hoje.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useInventarioMudou } from './consultas.ts'
import { enderecoDoInventario } from './palavras.tsx'

type Formulario = ContractForm<
  typeof inventarios.criar.body._zod.input,
  typeof inventarios.criar.body._zod.output
>
type Campos = { form: Formulario }

const doFormulario = ({ form }: Formulario) => camposDoFormulario(form, CAMPOS_DO_INVENTARIO)

function useFormulario() {
  const navigate = useNavigate()
  const mudou = useInventarioMudou()
  return useContractForm(inventarios.criar, {
    valores: {
      tipo: 'rotativo',
      exercicio: new Date().getFullYear(),
      inicio: hoje(),
      fim: '',
      comissao_id: null,
      grupos: [],
      curvas: [],
      maximo_itens: null,
      cego: true,
      tolerancia_pct: 0,
      tolerancia_centavos: 0,
      recontar_curva_a: true,
      processo: '',
      observacoes: '',
    },
    enviar: (body, opcoes) => api.inventarios.criar({ body, ...opcoes }),
    feito: (salvo) => `${salvo.protocolo} foi planejado`,
    mudou,
    aoSalvar: (salvo) => void navigate(enderecoDoInventario(salvo.id), { replace: true }),
  })
}

export function CadastrarInventarioPage() {
  const form = useFormulario()
  return (
    <div className="z-stack">
      <PageHeader title="Planejar inventário" />
      <FormPage form={form} salvar="Planejar">
        <QuandoCard form={form} />
        <EscopoCard form={form} />
        <RegrasCard form={form} />
      </FormPage>
    </div>
  )
}

function QuandoCard({ form }: Campos) {
  const { setValue, watch } = form.form
  const { campo, escolha, palavras } = doFormulario(form)
  const [deposito, setDeposito] = useState<{ id: number; nome: string } | null>(null)
  const tipo = watch('tipo')
  return (
    <Card title="O quê, onde e quando">
      <div className="z-form-grid">
        <LocalPicker
          {...palavras('deposito_id')}
          comEstoque
          value={deposito}
          error={form.erro('deposito_id')}
          onChange={(local) => {
            setDeposito(local)
            // as: empty until a place is chosen, which the contract says
            setValue('deposito_id', (local?.id ?? undefined) as number, { shouldDirty: true })
          }}
        />
        <Select placeholder={null} {...escolha('tipo')} />
        <TextField
          {...palavras('exercicio')}
          inputMode="numeric"
          {...form.controle('exercicio', { valueAsNumber: true })}
        />
        <TextField type="date" min={hoje()} {...campo('inicio')} />
        <TextField type="date" min={hoje()} {...campo('fim')} />
        <ComissaoField
          tipo="inventario"
          optional={!TIPOS_COM_COMISSAO.includes(tipo)}
          value={watch('comissao_id') ?? null}
          error={form.erro('comissao_id')}
          onChange={(id) => setValue('comissao_id', id, { shouldDirty: true })}
        />
        <TextField optional {...campo('processo')} />
      </div>
      <TextArea optional {...campo('observacoes')} />
    </Card>
  )
}

function EscopoCard({ form }: Campos) {
  const { setValue, watch } = form.form
  const grupos = useGrupos()
  const curvas = watch('curvas') ?? []
  const [grupo] = watch('grupos') ?? []
  const alternar = (uma: CurvaAbc) =>
    setValue('curvas', curvas.includes(uma) ? curvas.filter((outra) => outra !== uma) : [...curvas, uma], {
      shouldDirty: true,
    })
  return (
    <Card title="Escopo">
      <div className="z-form-fields">
        <p className="z-muted">
          Sem escolher nada, entra tudo o que o depósito tem. O rotativo escolhe o que venceu: a curva A todo
          mês, a B a cada três, a C uma vez por ano, e antes o que divergiu na última contagem.
        </p>
        <Select
          {...palavrasDe(CAMPOS_DO_INVENTARIO.grupos)}
          optional
          options={escolhaDoGrupo(grupos ?? [])}
          placeholder="Todos os grupos"
          value={grupo === undefined ? '' : String(grupo)}
          onChange={({ target }) =>
            setValue('grupos', target.value === '' ? [] : [Number(target.value)], { shouldDirty: true })
          }
        />
        <fieldset className="z-field">
          <legend className="z-field-label">{CAMPOS_DO_INVENTARIO.curvas.rotulo}</legend>
          <p className="z-field-help">{CAMPOS_DO_INVENTARIO.curvas.ajuda}</p>
          {Object.values(CURVAS_ABC).map((uma) => (
            <Checkbox
              key={uma}
              label={`Curva ${uma}`}
              checked={curvas.includes(uma)}
              onChange={() => alternar(uma)}
            />
          ))}
        </fieldset>
        <DecimalField
          {...palavrasDe(CAMPOS_DO_INVENTARIO.maximo_itens)}
          optional
          casas={0}
          value={watch('maximo_itens') ?? null}
          error={form.erro('maximo_itens')}
          onChange={(quantos) => setValue('maximo_itens', quantos, { shouldDirty: true })}
        />
      </div>
    </Card>
  )
}

function RegrasCard({ form }: Campos) {
  const { setValue, watch } = form.form
  const { marca, palavras } = doFormulario(form)
  return (
    <Card title="Contagem e recontagem">
      <div className="z-form-fields">
        <Checkbox {...marca('cego')} />
        <DecimalField
          {...palavras('tolerancia_pct')}
          casas={0}
          value={watch('tolerancia_pct') ?? 0}
          error={form.erro('tolerancia_pct')}
          onChange={(pct) => setValue('tolerancia_pct', pct ?? 0, { shouldDirty: true })}
        />
        <ReaisField
          {...palavras('tolerancia_centavos')}
          value={watch('tolerancia_centavos') ?? 0}
          error={form.erro('tolerancia_centavos')}
          onChange={(centavos) => setValue('tolerancia_centavos', centavos ?? 0, { shouldDirty: true })}
        />
        <Checkbox {...marca('recontar_curva_a')} />
      </div>
    </Card>
  )
}
