import { TriangleAlert } from 'lucide-react'
import { LISTA_DE_OCORRENCIAS } from '#contract/campo/lista-de-ocorrencias.ts'
import { ocorrencias } from '#contract/campo/ocorrencias.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { GravidadeBadge, SituacaoDaOcorrenciaBadge } from '#web/partes/campo/OcorrenciaBadges.tsx'
import { Can } from '#web/session/Can.tsx'
import { enderecoDaOcorrencia } from './consultas.ts'
import { RegistrarOcorrencia } from './RegistrarOcorrencia.tsx'

const LONGA = 90
const curta = (texto: string) => (texto.length > LONGA ? `${texto.slice(0, LONGA)}…` : texto)

const DA_LISTA = daLista(LISTA_DE_OCORRENCIAS, {
  celulas: {
    descricao: ({ descricao }) => curta(descricao),
    gravidade: GravidadeBadge,
    situacao: SituacaoDaOcorrenciaBadge,
  },
})

export function OcorrenciasPage() {
  return (
    <ListPage
      {...DA_LISTA}
      icone={TriangleAlert}
      vazio="Risco, dano, furto ou reclamação: o agente registra na visita, e aqui se registra o que chega à secretaria."
      pedir={api.ocorrencias.listar}
      nome={({ descricao }) => curta(descricao)}
      endereco={({ id }) => enderecoDaOcorrencia(id)}
      acoes={
        <Can do={ocorrencias.cadastrar}>
          <RegistrarOcorrencia />
        </Can>
      }
    />
  )
}
