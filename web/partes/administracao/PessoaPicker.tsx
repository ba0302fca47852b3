import { useQuery } from '@tanstack/react-query'
import type { EscolhaDePessoa } from '#contract/administracao/usuarios.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { consultaDoNome } from '#web/partes/casa/consulta-do-nome.ts'
import { type Achado, SearchPicker, type SearchPickerProps } from '#web/partes/casa/SearchPicker.tsx'

type Props = Omit<SearchPickerProps, 'chave' | 'buscar'> & {
  /** The permission of the act, or of the list, in which the person is chosen. */
  para: EscolhaDePessoa
}

const pessoasPara =
  (para: EscolhaDePessoa) =>
  async (texto: string, signal: AbortSignal): Promise<Achado[]> => {
    const pessoas = await dadosDe(api.usuarios.escolher({ query: { para, texto }, signal }))
    return pessoas.map(({ id, nome, cargo, lotacao }) => ({
      id,
      nome,
      detalhe: [cargo, lotacao].filter(Boolean).join(' · '),
    }))
  }

const NINGUEM =
  'Ninguém encontrado. Quem ainda não aceitou o convite, ou não tem o perfil para isto, não pode ser escolhido.'

/** A person whom who is signed in may choose for this act, by name or matrícula. */
export function PessoaPicker({ para, ...props }: Props) {
  return <SearchPicker semAchado={NINGUEM} {...props} chave={`pessoas/${para}`} buscar={pessoasPara(para)} />
}

async function nomeDe(id: number, para: EscolhaDePessoa): Promise<string | null> {
  const [pessoa] = await dadosDe(api.usuarios.escolher({ query: { para, id } }))
  return pessoa?.nome ?? null
}

export const consultaDaPessoa = (id: number | null, para: EscolhaDePessoa | null) =>
  consultaDoNome(['pessoa', para], para === null ? null : id, async (procurada) =>
    para === null ? null : nomeDe(procurada, para),
  )

/** Name of the person of an address or a saved view; `nº 12` while it is not known, or is out of reach. */
export function useNomeDaPessoa(id: number | null, para: EscolhaDePessoa | null): string {
  const { data } = useQuery(consultaDaPessoa(id, para))
  return data ?? `nº ${id}`
}
