/** The review of a note, which keeps itself; concluded, the draft goes on with its lines. */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import type { LinhaProposta, NotaEmConferencia } from '#contract/almoxarifado/nfe.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useGravacao } from '#web/forms/use-gravacao.ts'

interface Vista {
  fornecedor: Nomeado | null
  ressuprimento_id: number | null
  linhas: readonly LinhaProposta[]
  motivo: string
}

type Corpo = Omit<BodyFor<typeof entradas.conferirNota>, 'versao' | 'concluir'>

/** A line of which nothing was said is left to be proposed again, as of one whose counting is still open. */
const ditas = (linhas: readonly LinhaProposta[], propostas: ReadonlySet<number>): Corpo['linhas'] =>
  linhas.flatMap(({ item, material, embalagem_definida, embalagem_id, contada }) => {
    if (material !== null && embalagem_definida)
      return { item, material_id: material.id, embalagem_id, contada }
    return propostas.has(item) ? { item, material_id: null, embalagem_id: null, contada } : []
  })

const corpoDe = (
  { fornecedor, ressuprimento_id, linhas, motivo }: Vista,
  propostas: ReadonlySet<number>,
): Corpo => ({
  fornecedor_id: fornecedor?.id ?? null,
  ressuprimento_id,
  linhas: ditas(linhas, propostas),
  // Too short to be one: it is still being written.
  motivo: motivo.trim().length < 3 ? null : motivo.trim(),
})

export function useConferencia(entrada_id: number, nota: NotaEmConferencia, aoConcluir: () => void) {
  const [vista, setVista] = useState<Vista>({
    fornecedor: nota.fornecedor,
    ressuprimento_id: nota.ressuprimento?.id ?? null,
    linhas: nota.linhas,
    motivo: nota.motivo ?? '',
  })
  const [diferencas, setDiferencas] = useState(nota.diferencas)
  const atual = useRef(vista)
  const [propostas] = useState(
    () => new Set(nota.linhas.flatMap(({ item, material }) => (material === null ? [] : item))),
  )
  const enviar = async (corpo: Corpo, versao: number, concluir = false) => {
    const body = { ...corpo, versao, concluir }
    const salva = await dadosDe(api.entradas.conferirNota({ params: { id: entrada_id }, body }))
    setDiferencas(salva.diferencas)
    return salva
  }
  const gravacao = useGravacao({
    dados: corpoDe(vista, propostas),
    ler: () => corpoDe(atual.current, propostas),
    versao: nota.versao,
    enviar,
  })
  const conclusao = useMutation({
    async mutationFn() {
      const versao = await gravacao.gravar()
      if (versao !== undefined) await enviar(corpoDe(atual.current, propostas), versao, true)
      return versao
    },
    onSuccess: (versao) => {
      if (versao !== undefined) aoConcluir()
    },
  })
  const mudar = (partes: (antes: Vista) => Partial<Vista>) => {
    atual.current = { ...atual.current, ...partes(atual.current) }
    setVista(atual.current)
  }
  return { ...vista, diferencas, mudar, gravacao, conclusao }
}
