import { Building2, ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { InstalacaoDoLocal } from '#contract/rede/instalacoes-do-local.ts'
import type { LocalDetalhado } from '#contract/rede/locais.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { RecordList, type RecordListItem } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { plural } from '#web/ui/format.ts'
import { type FiltroDaAba, useInstalacoes, useTiposDoLocal } from './consultas.ts'
import { FiltrosDasInstalacoes, SEM_FILTRO } from './FiltrosDasInstalacoes.tsx'
import { InstalacaoMarks, InstalacaoTitulo } from './InstalacaoMarks.tsx'
import { ModeloDialog } from './ModeloDialog.tsx'
import { NotaCard } from './NotaCard.tsx'
import { NovaInstalacaoDialog } from './NovaInstalacaoDialog.tsx'
import { enderecoDaInstalacao } from './palavras.ts'

/** The rooms and building parts of a place, by group, and the score that they make. */
export function InstalacoesTab({ local }: { local: LocalDetalhado }) {
  const [filtro, setFiltro] = useState<FiltroDaAba>(SEM_FILTRO)
  const [criando, setCriando] = useState(false)
  const [doModelo, setDoModelo] = useState(false)
  const navigate = useNavigate()
  const tipos = useTiposDoLocal(local.id)
  const cria = tipos.data?.acoes.some(
    ({ chave, permitido }) => chave === 'instalacoesDoLocal.criar' && permitido,
  )
  const nova = cria && (
    <div className="z-row">
      {(tipos.data?.faltam_do_modelo ?? 0) > 0 && (
        <Button icon={ListPlus} onClick={() => setDoModelo(true)}>
          Criar do modelo
        </Button>
      )}
      <Button variant="primary" icon={Plus} onClick={() => setCriando(true)}>
        Nova instalação
      </Button>
    </div>
  )
  return (
    <div className="z-stack">
      <NotaCard localId={local.id} acao={nova} />
      <FiltrosDasInstalacoes filtro={filtro} onChange={setFiltro} />
      <Grupos local={local} filtro={filtro} />
      {doModelo && <ModeloDialog localId={local.id} onClose={() => setDoModelo(false)} />}
      {criando && tipos.data && (
        <NovaInstalacaoDialog
          localId={local.id}
          tipos={tipos.data.tipos}
          onClose={() => setCriando(false)}
          aoCriar={({ id }) => void navigate(enderecoDaInstalacao(local.id, id))}
        />
      )}
    </div>
  )
}

/** In the order in which they came: the server's. */
function porGrupo(instalacoes: readonly InstalacaoDoLocal[]): [string, InstalacaoDoLocal[]][] {
  const grupos = new Map<string, InstalacaoDoLocal[]>()
  for (const instalacao of instalacoes) {
    const grupo = grupos.get(instalacao.grupo)
    if (grupo) grupo.push(instalacao)
    else grupos.set(instalacao.grupo, [instalacao])
  }
  return [...grupos]
}

function Grupos({ local, filtro }: { local: LocalDetalhado; filtro: FiltroDaAba }) {
  const consulta = useInstalacoes(local.id, filtro)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = consulta
  return (
    <RecordView consulta={consulta}>
      {({ pages }) => {
        const instalacoes = pages.flatMap(({ data }) => data)
        if (instalacoes.length === 0) return <Vazio filtrado={filtro !== SEM_FILTRO} />
        return (
          <>
            <p className="z-muted z-small" role="status">
              {plural(pages[0]?.total ?? instalacoes.length, 'instalação', 'instalações')}
            </p>
            {porGrupo(instalacoes).map(([grupo, doGrupo]) => (
              <Card key={grupo} title={grupo}>
                <RecordList
                  rotulo={grupo}
                  vazio=""
                  itens={doGrupo.map((instalacao) => itemDe(local.id, instalacao))}
                />
              </Card>
            ))}
            {hasNextPage && (
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Mostrar mais
              </Button>
            )}
          </>
        )
      }}
    </RecordView>
  )
}

function Vazio({ filtrado }: { filtrado: boolean }) {
  return (
    <EmptyState icon={Building2} title="Nenhuma instalação aqui">
      {filtrado
        ? 'Nenhuma instalação deste local atende aos filtros.'
        : 'Cadastre as salas e partes do prédio, ou espere a primeira visita.'}
    </EmptyState>
  )
}

function itemDe(localId: number, instalacao: InstalacaoDoLocal): RecordListItem {
  return {
    chave: String(instalacao.id),
    titulo: <InstalacaoTitulo localId={localId} instalacao={instalacao} />,
    marca: <InstalacaoMarks instalacao={instalacao} />,
    detalhe: detalheDe(instalacao),
  }
}

function detalheDe({ tipo_nome, nome, bloco, pavimento, patrimonios }: InstalacaoDoLocal): string {
  return [
    tipo_nome === nome ? '' : tipo_nome,
    bloco,
    pavimento,
    patrimonios > 0 ? plural(patrimonios, 'bem', 'bens') : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
