/** The roteiro being prepared: what is on the screen, what is stored, and what is wrong with it. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  mesmoRoteiro,
  mudancasDoRoteiro,
  problemasDoRoteiro,
  roteiroEnxuto,
} from '#contract/campo/preparo-do-roteiro.ts'
import { type ConteudoDoRoteiro, ROTEIRO_EM_BRANCO } from '#contract/campo/roteiro.ts'
import type { RoteiroDetalhado } from '#contract/campo/roteiros.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useRoteiroSalvo } from './consultas.ts'
import { type Item, itensDe } from './perguntas.ts'

export function useEditor({ id, rascunho, versoes, publicadas }: RoteiroDetalhado) {
  const [vigente] = versoes
  const guardado = rascunho?.conteudo ?? vigente?.conteudo ?? ROTEIRO_EM_BRANCO
  const [itens, setItens] = useState<readonly Item[]>(() => itensDe(guardado.perguntas))
  const [resto, setResto] = useState<ConteudoDoRoteiro>(guardado)
  const salvo = useRoteiroSalvo(id)
  const conteudo: ConteudoDoRoteiro = { ...resto, perguntas: itens.map(({ pergunta }) => pergunta) }
  const salvar = useMutation({
    mutationFn: () =>
      dadosDe(
        api.roteiros.salvarRascunho({
          params: { id },
          body: {
            conteudo: { ...conteudo, orientacao: conteudo.orientacao?.trim() || null },
            versao: rascunho?.versao ?? 0,
          },
        }),
      ),
    onSuccess: salvo,
  })
  const enxuto = roteiroEnxuto(conteudo)
  return {
    itens,
    setItens,
    conteudo,
    mudar: (partes: Partial<ConteudoDoRoteiro>) => setResto((antes) => ({ ...antes, ...partes })),
    alterado: !mesmoRoteiro(roteiroEnxuto(guardado), enxuto),
    salvar,
    chavesPublicadas: Object.keys(publicadas),
    problemas: problemasDoRoteiro(conteudo, publicadas),
    /** Against the version in force. */
    mudancas: mudancasDoRoteiro(vigente?.conteudo.perguntas ?? [], enxuto.perguntas),
    nadaMuda: vigente !== undefined && mesmoRoteiro(vigente.conteudo, enxuto),
  }
}

export type Editor = ReturnType<typeof useEditor>
