import { useQuery } from '@tanstack/react-query'
import { comissoes, type TipoDeComissao } from '#contract/rede/comissoes.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Select } from '#web/ui/fields/Select.tsx'

type Props = {
  tipo: TipoDeComissao
  value: number | null
  onChange: (id: number | null) => void
  error?: string | undefined
  optional?: boolean
}

/** A commission in force; who may not list them sees why there is none to choose. */
export function ComissaoField({ tipo, value, onChange, error, optional }: Props) {
  const pode = usePode(comissoes.listar)
  const { data } = useQuery({
    queryKey: ['picker', 'comissoes', tipo],
    queryFn: async () =>
      (await dadosDe(api.comissoes.listar({ query: { tipo, vigente: 'true', perPage: 100 } }))).data,
    enabled: pode,
  })
  const opcoes = (data ?? []).map(({ id, nome, ato, local }) => ({
    value: String(id),
    label: [nome, ato, local?.nome].filter(Boolean).join(' · '),
  }))
  const ajuda = pode
    ? data?.length === 0 && 'Nenhuma comissão deste tipo está em vigor. Cadastre uma em Comissões.'
    : 'Você não vê as comissões: peça a quem cuida delas.'
  return (
    <Select
      label="Comissão"
      help={ajuda || undefined}
      optional={optional}
      options={opcoes}
      value={value === null || value === 0 ? '' : String(value)}
      error={error}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}
