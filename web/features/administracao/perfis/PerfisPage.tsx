import { Plus, Shapes } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type PerfilListado, perfis } from '#contract/administracao/perfis.ts'
import { permissoesDisponiveis, verbeteDe } from '#contract/casa/permissoes.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { Can } from '#web/session/Can.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { data, numero } from '#web/ui/format.ts'
import { useFazer } from '#web/ui/page/use-fazer.ts'
import { NovoPerfilDialog } from './NovoPerfilDialog.tsx'
import { NIVEIS } from './palavras.ts'

const COLUNAS: readonly Coluna<PerfilListado>[] = [
  { chave: 'nome', rotulo: 'Perfil', ordem: 'nome', valor: ({ nome }) => nome },
  { chave: 'descricao', rotulo: 'Descrição', valor: ({ descricao }) => descricao ?? '—' },
  {
    chave: 'permissoes',
    rotulo: 'Permissões',
    numero: true,
    valor: ({ permissoes }) => (permissoes === null ? 'Todas' : numero(permissoes)),
  },
  { chave: 'usuarios', rotulo: 'Usuários', numero: true, valor: ({ usuarios }) => numero(usuarios) },
  {
    chave: 'nivel_max_local',
    rotulo: 'Pode ser dado',
    opcional: true,
    valor: ({ nivel_max_local }) => NIVEIS[nivel_max_local],
  },
  {
    chave: 'ativo',
    rotulo: 'Situação',
    valor: ({ ativo, de_sistema }) => (
      <>
        <Badge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativo' : 'Inativo'}</Badge>{' '}
        {de_sistema && <Badge tone="info">De sistema</Badge>}
      </>
    ),
  },
  {
    chave: 'atualizado_em',
    rotulo: 'Atualizado',
    ordem: 'atualizado_em',
    valor: ({ atualizado_em }) => data(atualizado_em),
  },
]

const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Perfil', dica: 'Nome ou descrição' },
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
    chave: 'permissao',
    rotulo: 'Que permite…',
    opcoes: permissoesDisponiveis.map((value) => ({ value, label: verbeteDe(value).rotulo })),
  },
]

export function PerfisPage() {
  const { ato: criando, abrir, fechar } = useFazer(['criar'])
  const navigate = useNavigate()
  return (
    <>
      <ListPage
        lista="perfis"
        titulo="Perfis"
        icone={Shapes}
        um="perfil"
        varios="perfis"
        vazio="Um perfil junta o que uma pessoa pode fazer. Comece por Novo perfil, ou clone um dos que há."
        colunas={COLUNAS}
        filtros={FILTROS}
        ordem={{ order: 'nome', sort: 'asc' }}
        pedir={api.perfis.listar}
        nome={({ nome }) => nome}
        endereco={({ id }) => `/painel/admin/perfis/${id}`}
        exportar="admin.perfis.exportar"
        acoes={
          <Can do={perfis.criar}>
            <Button variant="primary" icon={Plus} onClick={() => abrir('criar')}>
              Novo perfil
            </Button>
          </Can>
        }
      />
      {criando && (
        <NovoPerfilDialog onClose={fechar} aoCriar={({ id }) => navigate(`/painel/admin/perfis/${id}`)} />
      )}
    </>
  )
}
