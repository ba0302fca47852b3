/** The columns, filters and bulk acts of the list of people. */
import { Ban, CircleCheck, LogOut, MailPlus, UserMinus, UserPlus } from 'lucide-react'
import { SituacaoDaPessoa } from '#contract/administracao/pessoas.ts'
import { type UsuarioListado, usuarios } from '#contract/administracao/usuarios.ts'
import { permissoesDisponiveis, verbeteDe } from '#contract/casa/permissoes.ts'
import { api } from '#web/api/api.ts'
import type { AcaoEmLote, Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { SelectOption } from '#web/ui/fields/Select.tsx'
import { data, numero } from '#web/ui/format.ts'
import { AtribuirEmLote } from './AtribuirEmLote.tsx'
import { perfilEmLocal, SITUACOES, TIPOS } from './palavras.ts'
import { SituacaoBadge } from './SituacaoBadge.tsx'

export const COLUNAS: readonly Coluna<UsuarioListado>[] = [
  { chave: 'nome', rotulo: 'Nome', ordem: 'nome', valor: (usuario) => <NomeDaPessoa {...usuario} /> },
  { chave: 'email', rotulo: 'E-mail', valor: ({ email }) => email },
  { chave: 'matricula', rotulo: 'Matrícula', opcional: true, valor: ({ matricula }) => matricula ?? '—' },
  { chave: 'cargo', rotulo: 'Cargo', opcional: true, valor: ({ cargo }) => cargo ?? '—' },
  { chave: 'tipo', rotulo: 'Tipo', opcional: true, valor: ({ tipo }) => TIPOS[tipo] },
  { chave: 'perfis', rotulo: 'Perfis', valor: ({ perfis }) => <PerfisDaPessoa perfis={perfis} /> },
  { chave: 'lotacao', rotulo: 'Lotação', opcional: true, valor: ({ lotacao }) => lotacao ?? '—' },
  { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => <SituacaoBadge situacao={situacao} /> },
  {
    chave: 'ultimo_acesso_em',
    rotulo: 'Último acesso',
    ordem: 'ultimo_acesso_em',
    valor: ({ ultimo_acesso_em }) => data(ultimo_acesso_em),
  },
  {
    chave: 'pendentes',
    rotulo: 'Envios pendentes',
    numero: true,
    valor: ({ pendentes }) => numero(pendentes),
  },
]

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
export const filtrosCom = (perfis: readonly SelectOption[]): FiltroDaLista[] => [
  { tipo: 'texto', chave: 'texto', rotulo: 'Pessoa', dica: 'Nome, e-mail, matrícula ou CPF' },
  {
    tipo: 'varias',
    chave: 'situacao',
    rotulo: 'Situação',
    opcoes: SituacaoDaPessoa.options.map((value) => ({ value, label: SITUACOES[value].rotulo })),
  },
  { tipo: 'opcao', chave: 'perfil_id', rotulo: 'Perfil', opcoes: perfis },
  {
    tipo: 'opcao',
    chave: 'permissao',
    rotulo: 'Quem pode…',
    opcoes: permissoesDisponiveis.map((value) => ({ value, label: verbeteDe(value).rotulo })),
  },
  { tipo: 'local', chave: 'local_id', rotulo: 'Com acesso em' },
  { tipo: 'numero', chave: 'sem_acesso_ha', rotulo: 'Sem entrar há', unidade: 'dias', minimo: 1 },
  { tipo: 'numero', chave: 'vence_em', rotulo: 'Acesso vence em até', unidade: 'dias', minimo: 1 },
  {
    tipo: 'opcao',
    chave: 'pede_nome',
    rotulo: 'Pedido de outro nome',
    opcoes: [
      { value: 'true', label: 'À espera' },
      { value: 'false', label: 'Nenhum à espera' },
    ],
  },
]

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
