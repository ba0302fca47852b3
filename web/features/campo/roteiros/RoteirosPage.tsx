import { ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LISTA_DE_ROTEIROS } from '#contract/campo/lista-de-roteiros.ts'
import { roteiros } from '#contract/campo/roteiros.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { Can } from '#web/session/Can.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { ROTEIROS } from './consultas.ts'
import { NovoRoteiroDialog } from './NovoRoteiroDialog.tsx'
import { SituacaoDoRoteiro } from './SituacaoDoRoteiro.tsx'

const DA_LISTA = daLista(LISTA_DE_ROTEIROS, {
  celulas: {
    versao_publicada: ({ versao_publicada, tem_rascunho }) => (
      <>
        {versao_publicada === null ? 'Nenhuma' : `v${versao_publicada}`}{' '}
        {tem_rascunho && <Badge tone="info">Rascunho</Badge>}
      </>
    ),
    ativo: (roteiro) => <SituacaoDoRoteiro roteiro={roteiro} />,
  },
})

export function RoteirosPage() {
  const [criando, setCriando] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <ListPage
        {...DA_LISTA}
        icone={ListChecks}
        vazio="Um roteiro diz o que a visita verifica: ambientes, bens e perguntas."
        primeiro={{ exige: roteiros.criar, como: 'Comece por Novo roteiro.' }}
        pedir={api.roteiros.listar}
        nome={({ nome }) => nome}
        endereco={({ id }) => `${ROTEIROS}/${id}`}
        acoes={
          <Can do={roteiros.criar}>
            <Button variant="primary" icon={Plus} onClick={() => setCriando(true)}>
              Novo roteiro
            </Button>
          </Can>
        }
      />
      {criando && (
        <NovoRoteiroDialog
          onClose={() => setCriando(false)}
          aoCriar={({ id }) => navigate(`${ROTEIROS}/${id}`)}
        />
      )}
    </>
  )
}
