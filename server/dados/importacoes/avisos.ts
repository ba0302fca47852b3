// What the person is told when the work of an import ends, whatever screen they are on.
import { plural } from '#contract/casa/numeros.ts'
import { canalDoUsuario } from '#contract/casa/tempo-real.ts'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { publicar } from '#server/casa/tempo-real/publish.ts'
import type { Trabalho } from './trabalho.ts'

export async function avisarFim(
  tx: Queryable,
  { id, alvo, nome_do_arquivo, usuario_id, contagem, situacao }: Trabalho,
) {
  const { criar = 0, atualizar = 0, erro = 0 } = contagem
  await notificar(tx, {
    tipo: 'ImportacaoConcluida',
    data: { importacao: { id, alvo, nome_do_arquivo } },
    titulo: `${situacao === 'concluida' ? 'Importação concluída' : 'A importação parou'}: ${nome_do_arquivo}`,
    detalhe: `${[
      plural(criar, 'criado', 'criados'),
      plural(atualizar, 'atualizado', 'atualizados'),
      plural(erro, 'linha com erro', 'linhas com erro'),
    ].join(', ')}.`,
    acao_url: `/painel/admin/importacoes/${id}`,
    para: { usuarios: [usuario_id] },
  })
}

export async function avisarDesfazer(
  tx: Queryable,
  { id, alvo, nome_do_arquivo, usuario_id, situacao, mensagem }: Trabalho,
) {
  await publicar(tx, { canal: canalDoUsuario(usuario_id), evento: 'ImportacaoAndou' })
  await notificar(tx, {
    tipo: 'ImportacaoConcluida',
    data: { importacao: { id, alvo, nome_do_arquivo } },
    titulo: `${situacao === 'desfeita' ? 'Importação desfeita' : 'A importação não foi desfeita'}: ${nome_do_arquivo}`,
    detalhe: mensagem ?? '',
    acao_url: `/painel/admin/importacoes/${id}`,
    para: { usuarios: [usuario_id] },
  })
}
