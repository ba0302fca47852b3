import { Boxes, Plus } from 'lucide-react'
import { classes } from '#contract/patrimonio/classes.ts'
import { LISTA_DE_CLASSES } from '#contract/patrimonio/lista-de-classes.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { depreciacaoPorExtenso, TELA_DAS_CLASSES } from './palavras.ts'

const DA_LISTA = daLista(LISTA_DE_CLASSES, {
  celulas: {
    codigo: ({ codigo }) => <span className="z-code">{codigo}</span>,
    conta: ({ conta }) => conta ?? <Badge tone="warning">Sem conta</Badge>,
    depreciacao: depreciacaoPorExtenso,
    ativo: ({ ativo }) => <Badge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativa' : 'Inativa'}</Badge>,
  },
})

export function ClassesPage() {
  return (
    <ListPage
      {...DA_LISTA}
      icone={Boxes}
      vazio="Uma classe diz a conta, a vida útil e as perguntas próprias dos bens dela."
      primeiro={{ exige: classes.criar, como: 'Comece por Nova classe.' }}
      pedir={api.classes.listar}
      nome={({ nome }) => nome}
      endereco={({ id }) => `${TELA_DAS_CLASSES}/${id}`}
      acoes={
        <Can do={classes.criar}>
          <ButtonLink variant="primary" icon={Plus} to={`${TELA_DAS_CLASSES}/cadastrar`}>
            Nova classe
          </ButtonLink>
        </Can>
      }
    />
  )
}
