import { ClipboardList, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { instalacaoTipos, type TipoListado } from '#contract/rede/administracao-de-tipos.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { Can } from '#web/session/Can.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { data, numero } from '#web/ui/format.ts'
import { GRUPOS } from './grupos.ts'
import { NomeDoTipo } from './NomeDoTipo.tsx'
import { NovoTipoDialog } from './NovoTipoDialog.tsx'
import { SituacaoDoTipo } from './SituacaoDoTipo.tsx'

const COLUNAS: readonly Coluna<TipoListado>[] = [
  { chave: 'nome', rotulo: 'Tipo', ordem: 'nome', valor: (tipo) => <NomeDoTipo tipo={tipo} /> },
  { chave: 'grupo', rotulo: 'Grupo', ordem: 'ordem', valor: ({ grupo }) => grupo },
  {
    chave: 'versao_publicada',
    rotulo: 'Versão',
    valor: ({ versao_publicada, tem_rascunho }) => (
      <>
        {versao_publicada === null ? 'Nenhuma' : `v${versao_publicada}`}{' '}
        {tem_rascunho && <Badge tone="info">Rascunho</Badge>}
      </>
    ),
  },
  { chave: 'itens', rotulo: 'Itens', numero: true, valor: ({ itens }) => numero(itens) },
  { chave: 'usos', rotulo: 'Instalações', numero: true, valor: ({ usos }) => numero(usos) },
  { chave: 'locais', rotulo: 'Locais', numero: true, opcional: true, valor: ({ locais }) => numero(locais) },
  {
    chave: 'codigo_censo',
    rotulo: 'Coluna do censo',
    valor: ({ codigo_censo }) => codigo_censo?.campo ?? '—',
  },
  {
    chave: 'peso_nota',
    rotulo: 'Peso na nota',
    numero: true,
    opcional: true,
    valor: ({ peso_nota }) => numero(peso_nota),
  },
  { chave: 'ativo', rotulo: 'Situação', valor: (tipo) => <SituacaoDoTipo tipo={tipo} /> },
  {
    chave: 'atualizado_em',
    rotulo: 'Atualizado',
    ordem: 'atualizado_em',
    opcional: true,
    valor: ({ atualizado_em }) => data(atualizado_em),
  },
]

const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Tipo', dica: 'Nome, grupo ou coluna do censo' },
  {
    tipo: 'opcao',
    chave: 'grupo',
    rotulo: 'Grupo',
    opcoes: GRUPOS.map((value) => ({ value, label: value })),
  },
  {
    tipo: 'opcao',
    chave: 'ativo',
    rotulo: 'Situação',
    opcoes: [
      { value: 'true', label: 'Ativos' },
      { value: 'false', label: 'Inativos' },
    ],
  },
  {
    tipo: 'opcao',
    chave: 'rascunho',
    rotulo: 'Checklist',
    opcoes: [
      { value: 'true', label: 'Com rascunho' },
      { value: 'false', label: 'Sem rascunho' },
    ],
  },
]

export function InstalacaoTiposPage() {
  const [criando, setCriando] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <ListPage
        lista="instalacao-tipos"
        titulo="Tipos de instalação"
        icone={ClipboardList}
        um="tipo"
        varios="tipos"
        vazio="Um tipo diz o que a visita pergunta de cada ambiente: sala, cozinha, quadra. Comece por Novo tipo."
        colunas={COLUNAS}
        filtros={FILTROS}
        ordem={{ order: 'ordem', sort: 'asc' }}
        pedir={api.instalacaoTipos.listar}
        nome={({ nome }) => nome}
        endereco={({ id }) => `/painel/admin/instalacao-tipos/${id}`}
        exportar="admin.instalacao-tipos.listar"
        acoes={
          <Can do={instalacaoTipos.criar}>
            <Button variant="primary" icon={Plus} onClick={() => setCriando(true)}>
              Novo tipo
            </Button>
          </Can>
        }
      />
      {criando && (
        <NovoTipoDialog
          onClose={() => setCriando(false)}
          aoCriar={({ id }) => navigate(`/painel/admin/instalacao-tipos/${id}`)}
        />
      )}
    </>
  )
}
