// People: by e-mail. Who is not there is invited; who is takes what the line says.
import sql from 'sql-template-tag'
import { DadosDoUsuario, usuarios } from '#contract/administracao/usuarios.ts'
import { motivoDoDocumento } from '#contract/casa/documentos-br.ts'
import { pessoaPara } from '#server/administracao/usuarios/comando.ts'
import { pessoaDetalhada } from '#server/administracao/usuarios/leitura.ts'
import { usuariosHandlers } from '#server/administracao/usuarios/routes.ts'
import { chamar, comoEsta, muda } from '#server/dados/importacoes/alvos/chamar.ts'
import { type Alvo, campo, type LinhaAberta } from '#server/dados/importacoes/alvos/definicao.ts'
import { digitos, opcao, texto } from '#server/dados/importacoes/alvos/leitores.ts'
import { localDeModelo } from '#server/dados/importacoes/alvos/modelo.ts'
import { localDe } from '#server/dados/importacoes/alvos/referencias.ts'

const TIPOS = { servidor: 'Servidor', terceirizado: 'Terceirizado' }

const CAMPOS = [
  campo('nome', { rotulo: 'Nome', obrigatorio: true, exemplo: 'Maria da Silva', ler: texto }),
  campo('email', {
    rotulo: 'E-mail',
    obrigatorio: true,
    dica: 'É por ele que se acha a pessoa já cadastrada. Quem é nova recebe o convite.',
    exemplo: 'maria@exemplo.gov.br',
    sinonimos: ['e-mail', 'correio'],
    ler: (celula) => texto(celula).toLowerCase(),
  }),
  campo('cpf', { rotulo: 'CPF', exemplo: '', ler: digitos(11, 9, 'o CPF tem 11 números') }),
  campo('matricula', { rotulo: 'Matrícula', exemplo: '123456', ler: texto }),
  campo('cargo', { rotulo: 'Cargo', exemplo: 'Professora', sinonimos: ['funcao'], ler: texto }),
  campo('setor', { rotulo: 'Setor', ler: texto }),
  campo('telefone', { rotulo: 'Telefone', sinonimos: ['celular'], ler: texto }),
  campo('tipo', { rotulo: 'Tipo', exemplo: 'Servidor', sinonimos: ['vinculo'], ler: opcao(TIPOS) }),
  campo('lotacao', {
    rotulo: 'Lotação',
    dica: 'Código, código INEP ou nome do local onde a pessoa trabalha.',
    exemplo: 'E-0001',
    sinonimos: ['local', 'local de lotacao', 'escola', 'unidade'],
    ler: texto,
  }),
]

const CHAVES = Object.keys(DadosDoUsuario.shape)

async function dados(
  tx: Parameters<typeof localDe>[0],
  { valores: { lotacao, ...valores }, recusas }: LinhaAberta,
) {
  return {
    ...valores,
    ...(typeof lotacao === 'string' && {
      local_lotacao_id: await recusas.esperar(localDe(tx, 'lotacao', lotacao)),
    }),
  }
}

export const alvoUsuarios: Alvo = {
  permissao: 'admin.usuarios.convidar',
  campos: CAMPOS,
  doFormulario: { local_lotacao_id: 'lotacao' },
  chaveNatural: ({ email }) => (email ? `e-mail ${String(email)}` : null),

  async modelo(db, concessoes) {
    const local = await localDeModelo(db, concessoes, 'admin.usuarios.convidar')
    const comum = { tipo: 'Servidor', ...(local && { lotacao: local.codigo }) }
    return [
      {
        ...comum,
        nome: 'Maria da Silva',
        email: 'maria.da.silva@example.com',
        matricula: '123456',
        cargo: 'Professora',
      },
      {
        ...comum,
        nome: 'João de Souza',
        email: 'joao.de.souza@example.com',
        cargo: 'Auxiliar administrativo',
        setor: 'Secretaria',
      },
    ]
  },

  async aplicar(comando, linha) {
    const { tx } = comando
    const { valores, recusas } = linha
    const novo: Record<string, unknown> = await dados(tx, linha)
    const motivo = typeof novo.cpf === 'string' ? motivoDoDocumento('cpf', novo.cpf) : null
    if (motivo !== null) recusas.dizer('cpf', motivo)
    const antes = await tx.maybe<{ id: number; cpf: string | null }>(
      sql`select id, cpf from usuario where lower(email) = ${String(valores.email)}`,
    )
    if (antes === undefined) {
      await chamar(comando, usuarios.convidar, usuariosHandlers.convidar, { body: novo, recusas })
      return 'criar'
    }
    await pessoaPara(comando, 'editar', antes.id)
    const ficha = await pessoaDetalhada(comando, antes.id)
    const atual = {
      ...comoEsta(CHAVES, ficha),
      local_lotacao_id: ficha.local_lotacao?.id ?? null,
      cpf: antes.cpf,
    }
    if (!muda(atual, novo)) return 'igual'
    // What is shown of the document is masked: absent, it stays as it is.
    const { cpf: _, ...semCpf } = atual
    await chamar(comando, usuarios.editar, usuariosHandlers.editar, {
      params: { id: antes.id },
      body: { ...semCpf, ...novo, versao: ficha.versao },
      recusas,
    })
    return 'atualizar'
  },
}
