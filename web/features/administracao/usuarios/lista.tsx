/** The list of people on the screen, and its bulk acts. */
import { Ban, CircleCheck, LogOut, MailPlus, UserMinus, UserPlus } from 'lucide-react'
import { LISTA_DE_USUARIOS } from '#contract/administracao/lista-de-usuarios.ts'
import { type UsuarioListado, usuarios } from '#contract/administracao/usuarios.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import type { AcaoEmLote } from '#web/list/list-definition.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { SelectOption } from '#web/ui/fields/Select.tsx'
import { AtribuirEmLote } from './AtribuirEmLote.tsx'
import { perfilEmLocal } from './palavras.ts'
import { SituacaoBadge } from './SituacaoBadge.tsx'

function NomeDaPessoa({ nome, pede_nome }: Pick<UsuarioListado, 'nome' | 'pede_nome'>) {
  return (
    <>
      {nome} {pede_nome && <Badge tone="warning">Pede outro nome</Badge>}
    </>
  )
}

function PerfisDaPessoa({ perfis }: Pick<UsuarioListado, 'perfis'>) {
  const [primeiro, ...outros] = perfis
  if (!primeiro) return <span className="z-muted">Nenhum</span>
  return (
    <>
      {perfilEmLocal(primeiro)}
      {outros.length > 0 && <span className="z-muted"> e mais {outros.length}</span>}
    </>
  )
}

/** `perfis`: the active ones, as options. */
export const daListaDeUsuarios = (perfis: readonly SelectOption[]) =>
  daLista(LISTA_DE_USUARIOS, {
    celulas: { nome: NomeDaPessoa, perfis: PerfisDaPessoa, situacao: SituacaoBadge },
    opcoes: { perfil_id: perfis },
  })

const emLote = api.usuarios.emLote

export const ACOES_EM_LOTE: readonly AcaoEmLote<UsuarioListado>[] = [
  { rotulo: 'Dar perfil', icone: UserPlus, exige: usuarios.atribuir, Dialogo: AtribuirEmLote },
  {
    rotulo: 'Bloquear',
    icone: Ban,
    tom: 'danger',
    exige: usuarios.bloquear,
    motivo: true,
    aviso: 'As sessões terminam na hora, e ninguém destas pessoas entra até ser desbloqueado.',
    executar: (ids, motivo) => emLote({ body: { acao: 'bloquear', ids, motivo } }),
  },
  {
    rotulo: 'Desbloquear',
    icone: CircleCheck,
    exige: usuarios.desbloquear,
    executar: (ids) => emLote({ body: { acao: 'desbloquear', ids } }),
  },
  {
    rotulo: 'Reenviar convite',
    icone: MailPlus,
    exige: usuarios.reenviarConvite,
    aviso: 'O convite anterior de cada pessoa deixa de valer.',
    executar: (ids) => emLote({ body: { acao: 'reenviar_convite', ids } }),
  },
  {
    rotulo: 'Encerrar sessões',
    icone: LogOut,
    exige: usuarios.encerrarSessoes,
    aviso: 'O que os aparelhos ainda não enviaram continua neles, e segue quando a pessoa entrar de novo.',
    executar: (ids) => emLote({ body: { acao: 'encerrar_sessoes', ids } }),
  },
  {
    rotulo: 'Inativar',
    icone: UserMinus,
    tom: 'danger',
    exige: usuarios.inativar,
    motivo: true,
    aviso: 'O cadastro e a história ficam; o vínculo termina.',
    executar: (ids, motivo) => emLote({ body: { acao: 'inativar', ids, motivo } }),
  },
]
