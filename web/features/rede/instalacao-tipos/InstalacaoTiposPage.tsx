import { ClipboardList, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { instalacaoTipos } from '#contract/rede/administracao-de-tipos.ts'
import { LISTA_DE_TIPOS_DE_INSTALACAO } from '#contract/rede/lista-de-tipos-de-instalacao.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { Can } from '#web/session/Can.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { GRUPOS } from './grupos.ts'
import { NomeDoTipo } from './NomeDoTipo.tsx'
import { NovoTipoDialog } from './NovoTipoDialog.tsx'
import { SituacaoDoTipo } from './SituacaoDoTipo.tsx'

const DA_LISTA = daLista(LISTA_DE_TIPOS_DE_INSTALACAO, {
  celulas: {
    nome: (tipo) => <NomeDoTipo tipo={tipo} />,
    versao_publicada: ({ versao_publicada, tem_rascunho }) => (
      <>
        {versao_publicada === null ? 'Nenhuma' : `v${versao_publicada}`}{' '}
        {tem_rascunho && <Badge tone="info">Rascunho</Badge>}
      </>
    ),
    ativo: (tipo) => <SituacaoDoTipo tipo={tipo} />,
  },
  opcoes: { grupo: GRUPOS.map((value) => ({ value, label: value })) },
})

export function InstalacaoTiposPage() {
  const [criando, setCriando] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <ListPage
        {...DA_LISTA}
        icone={ClipboardList}
        vazio="Um tipo diz o que a visita pergunta de cada ambiente: sala, cozinha, quadra."
        primeiro={{ exige: instalacaoTipos.criar, como: 'Comece por Novo tipo.' }}
        pedir={api.instalacaoTipos.listar}
        nome={({ nome }) => nome}
        endereco={({ id }) => `/painel/admin/instalacao-tipos/${id}`}
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
