// The record of a place on paper: who it is, where, and in what state its installations are.
import type { Content } from 'pdfmake/interfaces.js'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { cepComTraco } from '#contract/casa/documentos-br.ts'
import { numero } from '#contract/casa/numeros.ts'
import {
  DEPENDENCIAS,
  LOCALIZACOES,
  PAPEIS_DO_RESPONSAVEL,
  SITUACOES_DE_FUNCIONAMENTO,
} from '#contract/rede/vocabularios-do-local.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { rotuloDe, tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import { ambientesDoLocal } from './ambientes-queries.ts'

const texto = z.string().nullable()
const Cadastro = z.strictObject({
  regional: texto,
  situacao_funcionamento: z.string(),
  dependencia: texto,
  localizacao: texto,
  endereco: texto,
  bairro: texto,
  cep: texto,
  municipio: texto,
  uf: texto,
  telefone: texto,
  email: texto,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
type Cadastro = z.infer<typeof Cadastro>

const Dados = z.strictObject({
  cadastro: Cadastro,
  /** Of the infrastructure, from 0 to 100. */
  nota: z.number().nullable(),
  responsaveis: z.array(
    z.strictObject({ papel: z.string(), nome: z.string(), cargo: texto, ato: texto, inicio: z.string() }),
  ),
  bens: z.number().int(),
  instalacoes: z.array(
    z.strictObject({
      nome: z.string(),
      tipo: z.string(),
      estado: texto,
      condicao: texto,
      verificada_em: texto,
    }),
  ),
})
type Dados = z.infer<typeof Dados>

function cadastroDe(db: Queryable, local_id: number): Promise<Cadastro> {
  return db.one(sql`
    select (select r.nome from local r join local_tipo rt on rt.id = r.tipo_id
        where r.id = any(l.caminho) and rt.nivel = 'regional' and r.id <> l.id
        order by cardinality(r.caminho) desc limit 1) as regional,
      l.situacao_funcionamento, l.dependencia, l.localizacao, l.endereco, l.bairro, l.cep, l.municipio, l.uf,
      l.telefone, l.email, l.latitude, l.longitude
    from local l where l.id = ${local_id}`)
}

interface Figuras {
  bens: number
  nota: number | null
}

function figurasDe(db: Queryable, local_id: number): Promise<Figuras> {
  return db.one(sql`
    select l.nota::float8 as nota, (select count(*) from patrimonio p
      where p.local_id = l.id and em_carga(p.situacao)) as bens
    from local l where l.id = ${local_id}`)
}

/** Who answers for it today. */
function responsaveisDe(db: Queryable, local_id: number, hoje: string): Promise<Dados['responsaveis']> {
  return db.rows(sql`
    select r.papel, coalesce(u.nome, r.nome) as nome, r.cargo, r.ato, r.inicio::text as inicio
    from responsabilidade_local r left join usuario u on u.id = r.usuario_id
    where r.local_id = ${local_id} and r.inicio <= ${hoje}::date and coalesce(r.fim, 'infinity') >= ${hoje}::date
    order by array_position(array['titular', 'substituto', 'vice', 'almoxarife'], r.papel), r.id`)
}

const PALAVRAS: Readonly<Record<string, string>> = {
  ...SITUACOES_DE_FUNCIONAMENTO,
  ...DEPENDENCIAS,
  ...LOCALIZACOES,
  ...PAPEIS_DO_RESPONSAVEL,
}
const palavra = (chave: string | null) => (chave === null ? null : (PALAVRAS[chave] ?? chave))

const grau = (valor: number) => valor.toFixed(5).replace('.', ',')

function secaoDoCadastro({ cadastro: c, bens, nota }: Dados): Content[] {
  const coordenadas =
    c.latitude === null || c.longitude === null ? null : `${grau(c.latitude)}; ${grau(c.longitude)}`
  return [
    { text: 'Cadastro', style: 'secao' },
    campos([
      ['Regional', c.regional],
      ['Situação', palavra(c.situacao_funcionamento)],
      ['Dependência administrativa', palavra(c.dependencia)],
      ['Localização', palavra(c.localizacao)],
      ['Endereço', [c.endereco, c.bairro].filter(Boolean).join(', ') || null],
      ['Município', [c.municipio, c.uf].filter(Boolean).join(' – ') || null],
      ['CEP', c.cep && cepComTraco(c.cep)],
      ['Telefone', c.telefone],
      ['E-mail', c.email],
      ['Coordenadas', coordenadas],
      ['Bens no local', numero(bens)],
      ['Nota da infraestrutura', nota === null ? null : `${String(nota).replace('.', ',')} de 100`],
    ]),
  ]
}

const diaEscrito = (dia: string) => dia.split('-').reverse().join('/')

function secaoDosResponsaveis({ responsaveis }: Dados): Content[] {
  return [
    { text: 'Responsáveis', style: 'secao' },
    responsaveis.length === 0
      ? { text: 'Nenhum responsável designado.' }
      : tabela(
          [65, '*', 110, 90, 60],
          ['Papel', 'Nome', 'Cargo', 'Ato', 'Desde'],
          responsaveis.map(({ papel, nome, cargo, ato, inicio }) => [
            palavra(papel) ?? papel,
            nome,
            cargo ?? '—',
            ato ?? '—',
            diaEscrito(inicio),
          ]),
        ),
  ]
}

function secaoDasInstalacoes({ instalacoes }: Dados, fuso: string): Content[] {
  const dia = (iso: string | null) =>
    iso === null ? 'Nunca' : new Intl.DateTimeFormat('pt-BR', { timeZone: fuso }).format(new Date(iso))
  return [
    { text: 'Instalações', style: 'secao' },
    instalacoes.length === 0
      ? { text: 'Nenhuma instalação registrada.' }
      : tabela(
          ['*', 120, 60, 75, 60],
          ['Instalação', 'Tipo', 'Estado', 'Condição', 'Verificada'],
          instalacoes.map(({ nome, tipo, estado, condicao, verificada_em }) => [
            nome,
            tipo,
            estado ?? '—',
            condicao ?? '—',
            dia(verificada_em),
          ]),
        ),
  ]
}

export const fichaDaUnidade = tipoDocumental({
  tipo: 'ficha_da_unidade',
  sigla: 'FICHA',
  dados: Dados,

  async congelar(tx, local_id, { vocabularios, hoje }) {
    const ambientes = await ambientesDoLocal(tx, local_id)
    return {
      ...(await figurasDe(tx, local_id)),
      cadastro: await cadastroDe(tx, local_id),
      responsaveis: await responsaveisDe(tx, local_id, hoje),
      instalacoes: ambientes.map(({ nome, tipo, estado, condicao, verificada_em }) => ({
        nome,
        tipo,
        estado: rotuloDe(vocabularios, 'estado_instalacao', estado),
        condicao: rotuloDe(vocabularios, 'condicao_instalacao', condicao),
        verificada_em,
      })),
    }
  },

  paginas: (dados, { fuso }) => [
    ...secaoDoCadastro(dados),
    ...secaoDosResponsaveis(dados),
    ...secaoDasInstalacoes(dados, fuso),
    linhaDeAssinatura('Responsável pela unidade'),
  ],
})
