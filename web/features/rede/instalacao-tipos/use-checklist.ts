/** The checklist being built: what is on the screen, what is stored, and what is wrong with it. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TipoDetalhado } from '#contract/rede/administracao-de-tipos.ts'
import {
  mudancasDoChecklist,
  problemasDoChecklist,
  recursoEnxuto,
  semMudancas,
} from '#contract/rede/checklist.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { type Item, itensDe } from './itens.ts'
import { useTipoSalvo } from './use-tipo.ts'

export function useChecklist(tipo: TipoDetalhado) {
  const { id, rascunho, versoes, publicados } = tipo
  const [vigente] = versoes
  const guardado = rascunho ?? { orientacao: vigente?.orientacao ?? null, recursos: vigente?.recursos ?? [] }
  const [itens, setItens] = useState<readonly Item[]>(() => itensDe(guardado.recursos))
  const [orientacao, setOrientacao] = useState(guardado.orientacao ?? '')
  const salvo = useTipoSalvo()
  const recursos = itens.map(({ recurso }) => recurso)
  const texto = orientacao.trim() === '' ? null : orientacao.trim()
  const alterado =
    texto !== guardado.orientacao || !semMudancas(mudancasDoChecklist(guardado.recursos, recursos))
  const doVigente = mudancasDoChecklist(vigente?.recursos ?? [], recursos.map(recursoEnxuto))
  const salvar = useMutation({
    mutationFn: () =>
      dadosDe(
        api.instalacaoTipos.salvarRascunho({
          params: { id },
          body: { orientacao: texto, recursos, versao: rascunho?.versao ?? 0 },
        }),
      ),
    onSuccess: salvo,
  })
  return {
    itens,
    setItens,
    recursos,
    orientacao,
    setOrientacao,
    alterado,
    salvar,
    chavesPublicadas: Object.keys(publicados),
    problemas: problemasDoChecklist(recursos, publicados),
    /** Against the version in force. */
    mudancas: doVigente,
    orientacaoMudou: texto !== (vigente?.orientacao ?? null),
    nadaMuda: vigente !== undefined && texto === vigente.orientacao && semMudancas(doVigente),
  }
}

export type Checklist = ReturnType<typeof useChecklist>
