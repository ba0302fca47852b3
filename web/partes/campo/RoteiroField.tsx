import { useQuery } from '@tanstack/react-query'
import { roteiros } from '#contract/campo/roteiros.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Select } from '#web/ui/fields/Select.tsx'

type Props = {
  /** Its words, of the record that has it. */
  rotulo: string
  ajuda: string
  value: number | null | undefined
  error: string | undefined
  onChange: (id: number | null) => void
}

/** What a visit checks: one of the published roteiros, or none. Not shown to who may not read them. */
export function RoteiroField({ rotulo, ajuda, value, error, onChange }: Props) {
  const pode = usePode(roteiros.listar)
  const { data } = useQuery({
    queryKey: ['roteiros', 'publicados'],
    queryFn: () =>
      dadosDe(
        api.roteiros.listar({ query: { ativo: 'true', publicado: 'true', order: 'nome', perPage: 100 } }),
      ),
    enabled: pode,
  })
  if (!pode) return null
  return (
    <Select
      label={rotulo}
      optional
      placeholder="Nenhum: tudo o que o cadastro tem no local"
      help={ajuda}
      options={(data?.data ?? []).map(({ id, nome, versao_publicada }) => ({
        value: String(id),
        label: `${nome} (v${versao_publicada})`,
      }))}
      value={value ? String(value) : ''}
      error={error}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    />
  )
}
