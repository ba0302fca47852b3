import { useQueryClient } from '@tanstack/react-query'
import type { Responsavel } from '#contract/rede/ficha-do-local.ts'
import { type LocalDetalhado, locais } from '#contract/rede/locais.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { data } from '#web/ui/format.ts'
import { chaveDosResponsaveis, useLocalMudou } from './consultas.ts'
import { ResponsavelFields, responsavelEmBranco } from './ResponsavelFields.tsx'

type Props = { local: LocalDetalhado; titular: Responsavel | undefined; onClose: () => void }

export function useResponsaveisMudaram(id: number) {
  const queryClient = useQueryClient()
  const mudou = useLocalMudou()
  return (responsaveis: Responsavel[]) => {
    mudou(id)
    queryClient.setQueryData(chaveDosResponsaveis(id), responsaveis)
  }
}

/** Somebody answers for the place from a day on: a person of the system, or only a name. */
export function DesignarDialog({ local, titular, onClose }: Props) {
  const { id, nome } = local
  const mudaram = useResponsaveisMudaram(id)
  const form = useContractForm(locais.designarResponsavel, {
    valores: { ...responsavelEmBranco(), encerra_anterior: false },
    enviar: (body, opcoes) => api.locais.designarResponsavel({ params: { id }, body, ...opcoes }),
    feito: 'Responsável designado',
    aoSalvar: (responsaveis) => {
      mudaram(responsaveis)
      onClose()
    },
  })
  const encerrar = titular && {
    label: `Encerrar ${titular.nome} na véspera`,
    hint: `É titular desde ${data(titular.inicio)}. Só pode haver um por vez.`,
  }
  return (
    <FormDialog title="Designar responsável" subtitle={nome} salvar="Designar" form={form} onClose={onClose}>
      <ResponsavelFields form={form} encerrar={encerrar} />
    </FormDialog>
  )
}
