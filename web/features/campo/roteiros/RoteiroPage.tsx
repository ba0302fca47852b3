import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ATOS_DO_ROTEIRO } from '#contract/campo/atos-do-roteiro.ts'
import type { RoteiroDetalhado } from '#contract/campo/roteiros.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import type { Proximo } from '#web/detail/proximo.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { useAtos } from '#web/detail/use-atos.tsx'
import { plural } from '#web/ui/format.ts'
import { chaveDoRoteiro, useRoteiroSalvo } from './consultas.ts'
import { DadosForm } from './DadosForm.tsx'
import { RoteiroBuilder } from './RoteiroBuilder.tsx'
import { SituacaoDoRoteiro } from './SituacaoDoRoteiro.tsx'
import { VersoesTab } from './VersoesTab.tsx'

export function RoteiroPage() {
  const id = Number(useParams().roteiroId)
  const consulta = useQuery({
    queryKey: chaveDoRoteiro(id),
    queryFn: () => dadosDe(api.roteiros.ver({ params: { id } })),
  })
  return <RecordView consulta={consulta}>{(roteiro) => <Roteiro key={id} roteiro={roteiro} />}</RecordView>
}

const PUBLICAR: Proximo = {
  falta: 'publicar o roteiro',
  atos: ['roteiros.publicar', 'roteiros.salvarRascunho'],
  quem: 'quem cuida dos roteiros',
  nota: 'Até lá este roteiro não é oferecido às visitas.',
}

function Roteiro({ roteiro }: { roteiro: RoteiroDetalhado }) {
  const { id, nome, descricao, visitas, versao_publicada } = roteiro
  const queryClient = useQueryClient()
  /** Counts what replaces all that is in hands: a publication, a discard, somebody else's draft. */
  const [vez, setVez] = useState(0)
  const recomecar = () => setVez((antes) => antes + 1)
  const recarregar = async () => {
    await queryClient.invalidateQueries({ queryKey: chaveDoRoteiro(id) })
    recomecar()
  }
  return (
    <DetailPage
      titulo={nome}
      subtitulo={[plural(visitas, 'visita', 'visitas'), descricao].filter(Boolean).join(' · ')}
      situacao={<SituacaoDoRoteiro roteiro={roteiro} />}
      proximo={versao_publicada === null ? PUBLICAR : null}
      atos={roteiro.acoes}
      acoes={<AcoesDoRoteiro roteiro={roteiro} />}
      abas={[
        {
          chave: 'conteudo',
          rotulo: 'O que verifica',
          conteudo: () => (
            <RoteiroBuilder
              key={vez}
              roteiro={roteiro}
              aoRecomecar={recomecar}
              recarregar={() => void recarregar()}
            />
          ),
        },
        {
          chave: 'dados',
          rotulo: 'Dados do roteiro',
          conteudo: () => <DadosForm roteiro={roteiro} recarregar={() => void recarregar()} />,
        },
        { chave: 'versoes', rotulo: 'Versões', conteudo: () => <VersoesTab roteiro={roteiro} /> },
      ]}
    />
  )
}

function AcoesDoRoteiro({ roteiro: { id, ativo, acoes } }: { roteiro: RoteiroDetalhado }) {
  const { tela, dialogo } = useAtos({
    de: 'roteiros',
    atos: ATOS_DO_ROTEIRO,
    pedir: (ato) => api.roteiros[ato]({ params: { id }, body: {} }),
    mudou: useRoteiroSalvo(id),
  })
  return (
    <>
      <RecordActions
        acoes={acoes.filter(({ chave }) => chave !== (ativo ? 'roteiros.reativar' : 'roteiros.inativar'))}
        telas={[tela('inativar', Ban), tela('reativar', RotateCcw)]}
      />
      {dialogo}
    </>
  )
}
