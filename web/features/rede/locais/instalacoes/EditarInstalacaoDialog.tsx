import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { recursosFaltantes } from '#contract/rede/instalacao-tipos.ts'
import { type InstalacaoDetalhada, instalacoesDoLocal } from '#contract/rede/instalacoes-do-local.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { RecursosPicker } from '#web/partes/rede/RecursosPicker.tsx'
import { Select, type SelectOption } from '#web/ui/fields/Select.tsx'
import { CadastroFields } from './CadastroFields.tsx'
import { chaveDaInstalacao, useInstalacaoMudou, useTiposDoLocal } from './consultas.ts'
import { OPCOES_DE_CONDICAO, OPCOES_DE_ESTADO } from './palavras.ts'

type Props = { instalacao: InstalacaoDetalhada; onClose: () => void }

const ouNada = (escrito: unknown) => (escrito === '' ? null : escrito)

/** What the type lets through, and what it is today; an empty list lets all. */
function permitidas(opcoes: readonly SelectOption[], aceitas: readonly string[], atual: string | null) {
  if (aceitas.length === 0) return opcoes
  return opcoes.filter(({ value }) => aceitas.includes(value) || value === atual)
}

/** The register of a room and the answers of its checklist, as the desk knows them. */
export function EditarInstalacaoDialog({ instalacao, onClose }: Props) {
  const { id, local, lista, uso_atual, versao } = instalacao
  const tipos = useTiposDoLocal(local.id).data?.tipos ?? []
  const queryClient = useQueryClient()
  const mudou = useInstalacaoMudou(local.id)
  const { nome, bloco, pavimento, area_m2, capacidade, acessivel, observacoes } = instalacao
  const { estado, condicao, recursos, permitidos } = instalacao
  const form = useContractForm(instalacoesDoLocal.editar, {
    valores: {
      nome,
      bloco,
      pavimento,
      area_m2,
      capacidade,
      acessivel,
      observacoes,
      estado,
      condicao,
      recursos,
      versao,
      uso_atual_tipo_id: uso_atual?.id ?? null,
    },
    enviar: (body, opcoes) =>
      api.instalacoesDoLocal.editar({
        params: { localId: local.id, instalacaoId: id },
        body,
        ...opcoes,
      }),
    feito: 'Instalação atualizada',
    mudou,
    aoSalvar: onClose,
    recarregar: () => void queryClient.invalidateQueries({ queryKey: chaveDaInstalacao(local.id, id) }),
  })
  const { register, control } = form.form
  return (
    <FormDialog title="Editar instalação" subtitle={nome} size="lg" form={form} onClose={onClose}>
      {/* The choices come with the types: without them a stored use would look like none. */}
      <CadastroFields key={tipos.length} form={form} tipos={tipos} />
      <div className="row g-3">
        <div className="col-sm-6">
          <Select
            label="Estado"
            optional
            placeholder="Sem estado"
            options={permitidas(OPCOES_DE_ESTADO, permitidos.estados_permitidos, estado)}
            {...register('estado', { setValueAs: ouNada })}
            error={form.erro('estado')}
          />
        </div>
        <div className="col-sm-6">
          <Select
            label="Condição"
            optional
            placeholder="Sem condição"
            options={permitidas(OPCOES_DE_CONDICAO, permitidos.condicoes_permitidas, condicao)}
            {...register('condicao', { setValueAs: ouNada })}
            error={form.erro('condicao')}
          />
        </div>
      </div>
      <Controller
        control={control}
        name="recursos"
        render={({ field }) => (
          <RecursosPicker
            recursos={lista}
            valores={field.value ?? {}}
            faltantes={form.erro('recursos') ? recursosFaltantes(lista, field.value ?? {}) : []}
            onChange={field.onChange}
          />
        )}
      />
    </FormDialog>
  )
}
