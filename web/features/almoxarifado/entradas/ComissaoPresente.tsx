import { useQuery } from '@tanstack/react-query'
import { comissoes, type MembroDaComissao } from '#contract/rede/comissoes.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { ComissaoField } from '#web/partes/rede/ComissaoField.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'

export interface Comissao {
  comissao_id: number | null
  /** Those of it who were there. */
  presentes: MembroDaComissao[]
}

export const SEM_COMISSAO: Comissao = { comissao_id: null, presentes: [] }

type Props = {
  comissao: Comissao
  opcional: boolean
  erro?: string | undefined
  onChange: (comissao: Comissao) => void
}

/** The commission that receives, and the members who are there. */
export function ComissaoPresente({ comissao, opcional, erro, onChange }: Props) {
  const { comissao_id, presentes } = comissao
  const membros = useMembros(comissao_id)
  return (
    <>
      <ComissaoField
        tipo="recebimento"
        optional={opcional}
        value={comissao_id}
        error={erro}
        onChange={(escolhida) => onChange({ comissao_id: escolhida, presentes: [] })}
      />
      {membros.length > 0 && (
        <fieldset>
          <legend>Membros presentes, ao menos três</legend>
          {membros.map((membro) => (
            <Checkbox
              key={membro.nome}
              label={membro.nome}
              hint={membro.papel}
              checked={presentes.some(({ nome }) => nome === membro.nome)}
              onChange={({ target }) => {
                const outros = presentes.filter(({ nome }) => nome !== membro.nome)
                onChange({ comissao_id, presentes: target.checked ? [...outros, membro] : outros })
              }}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

function useMembros(comissao_id: number | null): readonly MembroDaComissao[] {
  const { data } = useQuery({
    queryKey: ['entradas', 'comissoes-de-recebimento'],
    queryFn: async () =>
      (await dadosDe(api.comissoes.listar({ query: { tipo: 'recebimento', vigente: 'true', perPage: 100 } })))
        .data,
    enabled: usePode(comissoes.listar) && comissao_id !== null,
  })
  return data?.find(({ id }) => id === comissao_id)?.membros ?? []
}
