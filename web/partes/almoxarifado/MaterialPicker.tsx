import { useQuery } from '@tanstack/react-query'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import type { NaturezaDeMaterial, OpcaoDeMaterial } from '#contract/almoxarifado/material.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { consultaDoNome } from '#web/partes/casa/consulta-do-nome.ts'
import { type Achado, SearchPicker, type SearchPickerProps } from '#web/partes/casa/SearchPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'

type MaterialAchado = Achado & { material: OpcaoDeMaterial }

type MaterialPickerProps = Omit<SearchPickerProps, 'chave' | 'buscar' | 'onChange'> & {
  onChange: (material: OpcaoDeMaterial | null) => void
  natureza?: NaturezaDeMaterial | undefined
}

async function materiaisCom(
  texto: string,
  natureza: NaturezaDeMaterial | undefined,
  signal: AbortSignal,
): Promise<MaterialAchado[]> {
  const query = { texto: texto || undefined, natureza }
  const opcoes = await dadosDe(api.materiais.opcoes({ query, signal }))
  return opcoes.map((material) => {
    const embalagem = material.embalagens.find(({ id }) => id === material.pelo_gtin?.embalagem_id)
    return {
      id: material.id,
      nome: material.descricao,
      detalhe: [material.codigo, embalagem?.nome ?? unidadePorExtenso(material.unidade, 1)].join(' · '),
      material,
    }
  })
}

/**
 * A material, by words, by its code or by a bar code; a reader that ends with Enter chooses it at once. Where it may be
 * left out, nothing for who lists none.
 */
export function MaterialPicker({ onChange, natureza, ...props }: MaterialPickerProps) {
  const lista = usePode(materiais.opcoes)
  if (!lista && props.optional && props.value === null) return null
  return (
    <SearchPicker<MaterialAchado>
      {...props}
      chave={`materiais/${natureza ?? ''}`}
      buscar={(texto, signal) => materiaisCom(texto, natureza, signal)}
      onChange={(achado) => onChange(achado?.material ?? null)}
    />
  )
}

export const consultaDoMaterial = (id: number | null) =>
  consultaDoNome(
    ['material'],
    id,
    async (procurado) =>
      (await dadosDe(api.materiais.opcoes({ query: { ids: String(procurado) } })))[0]?.descricao ?? null,
  )

/** Its number, while the description comes or where the person may not read it. */
export function useNomeDoMaterial(id: number | null): string {
  const pode = usePode(materiais.opcoes)
  const { data } = useQuery(consultaDoMaterial(pode ? id : null))
  return data ?? `nº ${id}`
}
