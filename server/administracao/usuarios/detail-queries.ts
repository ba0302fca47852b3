// One person whole.
import sql from 'sql-template-tag'
import type { PermissaoEfetiva } from '#contract/administracao/permissao-efetiva.ts'
import type { UsuarioDetalhado } from '#contract/administracao/usuarios.ts'
import { vigenteEm } from '#server/administracao/acesso/vigencia.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import { pedeNome } from './pedido-de-nome.ts'

type Cadastro = Omit<
  UsuarioDetalhado,
  'atribuicoes' | 'sessoes' | 'dispositivos' | 'pedido_de_nome' | 'acoes'
>

/** `cpf` whole: whoever shows it masks it. */
export function cadastroDaPessoa(db: Queryable, id: number, fuso: string): Promise<Cadastro> {
  return db.one(sql`
    select u.id, u.nome, u.email, u.matricula, u.cargo, u.tipo, u.situacao, lot.nome as lotacao, u.cpf, u.setor,
      u.telefone, u.criado_em, u.senha_alterada_em, u.ultimo_acesso_em, u.versao,
      case when lot.id is not null then json_build_object('id', lot.id, 'nome', lot.nome) end as local_lotacao,
      (select coalesce(json_agg(json_build_object('perfil', p.nome, 'local', l.nome)
          order by lower(f_unaccent(p.nome)), a.id), '[]')
        from atribuicao a join perfil p on p.id = a.perfil_id and p.ativo left join local l on l.id = a.local_id
        where a.usuario_id = u.id and coalesce(a.vigencia_fim, 'infinity') >= ${hojeEm(fuso)}) as perfis,
      (select count(*)::int from dispositivo d where d.usuario_id = u.id) as aparelhos,
      (select coalesce(sum(d.pendentes), 0)::int from dispositivo d where d.usuario_id = u.id) as pendentes,
      ${pedeNome} as pede_nome,
      (select max(r.expira_em) from recuperacao_senha r where r.usuario_id = u.id and r.tipo = 'convite'
        and r.usada_em is null and u.situacao = 'convidado') as convite_expira_em
    from usuario u left join local lot on lot.id = u.local_lotacao_id where u.id = ${id}`)
}

type Via = PermissaoEfetiva['por'][number] & { chaves: (string | null)[] }

/** Each profile in force today, where and until when, with its keys; a null key is the wildcard. */
export function permissoesVigentes(db: Queryable, usuario_id: number, fuso: string): Promise<Via[]> {
  return db.rows(sql`
    select p.nome as perfil, case when l.id is not null then json_build_object('id', l.id, 'nome', l.nome) end as local,
      a.vigencia_fim, array(select pp.permissao from perfil_permissao pp where pp.perfil_id = p.id) as chaves
    from atribuicao a join usuario u on u.id = a.usuario_id and u.situacao = 'ativo'
    join perfil p on p.id = a.perfil_id and p.ativo left join local l on l.id = a.local_id
    where a.usuario_id = ${usuario_id} and ${vigenteEm(fuso)}
    order by lower(f_unaccent(p.nome)), a.id`)
}
