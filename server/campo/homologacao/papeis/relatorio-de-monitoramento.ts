// What a homologated visit found and what was done about it. The register it tells of is the one right after.
import type { Content } from 'pdfmake/interfaces.js'
import { ACHADOS, ATOS } from '#contract/campo/achados.ts'
import { codigosSemBemEscritos, parecidos } from '#contract/campo/codigos-sem-bem.ts'
import { bensDoContado, CONTADOR, linhasDoContado } from '#contract/campo/contado.ts'
import { testemunhasEscritas } from '#contract/campo/monitoramentos.ts'
import { numero } from '#contract/casa/numeros.ts'
import { codigosSemBem } from '#server/campo/visita/codigos-sem-bem.ts'
import { instanteEscrito } from '#server/casa/instante.ts'
import { campos, fotoImpressa, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import type { Impressas } from '#server/papeis/documentos/fotos.ts'
import { rotuloDe, tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import {
  ambientesDe,
  assinaturasDe,
  atosDe,
  Dados,
  fotosDe,
  roteiroDe,
  visitaDe,
} from './dados-do-relatorio.ts'

const CAMPOS: Readonly<Record<string, string>> = {
  local: 'Local',
  plaqueta: 'Plaqueta',
  estado: 'Estado',
  condicao: 'Condição',
  ambiente: 'Ambiente',
  observacoes: 'Observações',
}

/** A school's own count tells what it counted. */
function verificado(v: Dados['visita']): [string, string | null][] {
  const bens = { feitos: v.patrimonios_verificados, total: v.patrimonios }
  if (v.contado)
    return [
      ...linhasDoContado(v.contado, numero).map(({ rotulo, valor }): [string, string | null] => [
        rotulo,
        valor,
      ]),
      ['Bens do inventário vistos', bensDoContado(v.contado, bens, numero)],
    ]
  return [
    ['Instalações verificadas', `${numero(v.instalacoes_verificadas)} de ${numero(v.instalacoes)}`],
    ['Bens verificados', `${numero(bens.feitos)} de ${numero(bens.total)}`],
    ['Fotos', numero(v.fotos)],
  ]
}

function secaoDaVisita({ visita: v }: Dados, fuso: string): Content[] {
  return [
    { text: v.contado ? 'Contagem da própria escola' : 'Visita', style: 'secao' },
    campos([
      ['Protocolo', v.protocolo],
      [v.contado ? CONTADOR : 'Agentes', v.agentes.join(', ')],
      ['Início', instanteEscrito(v.iniciado_em, fuso)],
      ['Conclusão', instanteEscrito(v.concluido_em, fuso)],
      ['Homologada em', instanteEscrito(v.homologado_em, fuso)],
      ['Homologada por', v.homologado_por],
      [
        v.contado ? 'Responde pela escola' : 'Recebeu a visita',
        [v.responsavel, v.responsavel_cargo].filter(Boolean).join(', ') || null,
      ],
      ['Recusou assinar', v.recusa],
      ['Testemunhas', testemunhasEscritas(v.testemunhas) || null],
      ...verificado(v),
      ['Nota da infraestrutura', v.nota === null ? null : `${String(v.nota).replace('.', ',')} de 100`],
      ['Devoluções para correção', v.devolucoes === 0 ? null : String(v.devolucoes)],
    ]),
  ]
}

type Mudancas = Dados['atos'][number]['mudancas']

/** A line for each field; its name is said once, in the first of the two columns. */
const dito = (mudancas: Mudancas, lado: (mudanca: Mudancas[number]) => string | null): string =>
  mudancas
    .map((mudanca) => `${CAMPOS[mudanca.campo] ?? mudanca.campo}: ${lado(mudanca) ?? 'nada'}`)
    .join('\n') || '—'

function secaoDosAtos({ atos }: Dados): Content[] {
  return [
    { text: 'Divergências e atos', style: 'secao' },
    atos.length === 0
      ? { text: 'A visita confirmou o cadastro: nenhuma divergência.' }
      : tabela(
          [72, '*', 88, 88, 76, 76],
          ['Divergência', 'O quê', 'De', 'Para', 'Ato', 'Motivo'],
          atos.map(({ tipo, alvo, codigo, ato, motivo, mudancas }) => [
            ACHADOS[tipo].rotulo,
            [alvo, codigo].filter(Boolean).join(' · '),
            dito(mudancas, ({ de }) => de),
            dito(mudancas, ({ de, para }) => (de === para ? 'como no cadastro' : para)),
            ATOS[ato],
            motivo ?? '—',
          ]),
        ),
  ]
}

function secaoDosCodigos({ codigos_sem_bem: codigos }: Dados, fuso: string): Content[] {
  if (codigos.length === 0) return []
  return [
    { text: 'Códigos sem bem', style: 'secao' },
    { text: codigosSemBemEscritos(codigos.length), margin: [0, 0, 0, 4] },
    tabela(
      [100, '*', 100, '*'],
      ['Código lido', 'Onde', 'Quando', 'Um dígito diferente de, não localizado'],
      codigos.map((um) => [
        um.codigo,
        um.ambiente ?? '—',
        instanteEscrito(um.lido_em, fuso) ?? '—',
        parecidos(um) || '—',
      ]),
    ),
  ]
}

/** In the place of what it was before: it was not in the register. */
const NOVO = { incorporado: 'Novo, incorporado', descartado: 'Novo, descartado' } as const

function secaoDosAmbientes({ ambientes }: Dados): Content[] {
  return [
    { text: 'Infraestrutura', style: 'secao' },
    ambientes.length === 0
      ? { text: 'Nenhum ambiente verificado.' }
      : tabela(
          ['*', 110, 60, 60, 80],
          ['Ambiente', 'Tipo', 'Antes', 'Agora', 'Condição'],
          ambientes.map(({ nome, tipo, antes, depois, condicao, cadastro }) => [
            nome,
            tipo,
            cadastro === null ? (antes ?? '—') : NOVO[cadastro],
            depois ?? '—',
            condicao ?? '—',
          ]),
        ),
    ...ditoDosAmbientes(ambientes),
  ]
}

/** Of the rooms that have something to be told: their critical answers, and what the agent wrote. */
function ditoDosAmbientes(ambientes: Dados['ambientes']): Content[] {
  const ditos = ambientes.filter(
    ({ criticas, observacoes }) => criticas.length > 0 || Boolean(observacoes?.trim()),
  )
  if (ditos.length === 0) return []
  return [
    { text: 'Situação crítica e observações dos ambientes', style: 'secao' },
    tabela(
      [120, '*', '*'],
      ['Ambiente', 'Situação crítica', 'Observações'],
      ditos.map(({ nome, criticas, observacoes }) => [
        nome,
        criticas.map(({ pergunta, resposta }) => `${pergunta}: ${resposta}`).join('\n') || '—',
        observacoes?.trim() || '—',
      ]),
    ),
  ]
}

function secaoDoRoteiro({ roteiro }: Dados): Content[] {
  if (roteiro === null) return []
  const { nome, versao, respostas } = roteiro
  return [
    { text: `Roteiro: ${nome}, versão ${versao}`, style: 'secao' },
    respostas.length === 0
      ? { text: 'O roteiro não tem perguntas.' }
      : tabela(
          ['*', '*'],
          ['Pergunta', 'Resposta'],
          respostas.map(({ pergunta, resposta }) => [pergunta, resposta ?? '—']),
        ),
  ]
}

const FOTO_PT: [number, number] = [160, 120]
const POR_LINHA = 3

function secaoDasFotos({ visita, fotos }: Dados, fuso: string, impressas: Impressas): Content[] {
  const linhas = Array.from({ length: Math.ceil(fotos.length / POR_LINHA) }, (_, i) =>
    fotos.slice(i * POR_LINHA, (i + 1) * POR_LINHA),
  )
  if (linhas.length === 0) return []
  return [
    { text: 'Fotos', style: 'secao' },
    ...(visita.fotos > fotos.length
      ? [
          {
            text: `Aqui estão ${numero(fotos.length)} das ${numero(visita.fotos)} fotos da visita; todas estão nela, no Zelo.`,
          },
        ]
      : []),
    ...linhas.map(
      (linha): Content => ({
        unbreakable: true,
        columnGap: 12,
        margin: [0, 2, 0, 8],
        columns: linha.map(({ uuid, legenda, em }) => ({
          width: FOTO_PT[0],
          stack: [
            fotoImpressa(uuid, impressas, { fit: FOTO_PT, descricao: `Foto de ${legenda}` }),
            {
              text: [legenda, instanteEscrito(em, fuso)].filter(Boolean).join(', '),
              style: 'apoio',
              margin: [0, 2, 0, 0],
            },
          ],
        })),
      }),
    ),
  ]
}

const ASSINATURA_PT: [number, number] = [130, 44]

function secaoDasAssinaturas({ assinaturas }: Dados, fuso: string, impressas: Impressas): Content[] {
  if (assinaturas.length === 0) return []
  const linhas: Content[] = [
    { text: 'Assinaturas colhidas na visita', style: 'secao' },
    tabela(
      [140, '*', 80, 130],
      ['Assinatura', 'De quem', 'Quando', 'Impressão digital do arquivo'],
      assinaturas.map(({ papel, nome, matricula, cargo, em, sha256, uuid }) => [
        uuid === null
          ? '—'
          : fotoImpressa(uuid, impressas, {
              fit: ASSINATURA_PT,
              descricao: `Assinatura de ${nome || papel}`,
            }),
        [nome, papel, cargo, matricula && `Matrícula ${matricula}`].filter(Boolean).join('\n'),
        instanteEscrito(em, fuso) ?? '—',
        sha256,
      ]),
    ),
  ]
  return [{ unbreakable: true, stack: linhas }]
}

export const relatorioDeMonitoramento = tipoDocumental({
  tipo: 'relatorio_de_monitoramento',
  sigla: 'RELMON',
  dados: Dados,

  async congelar(tx, id, { vocabularios }) {
    const estado = (valor: string | null) => rotuloDe(vocabularios, 'estado_instalacao', valor)
    const doBem = (campo: string, valor: string | null) =>
      rotuloDe(vocabularios, `${campo}_patrimonio`, valor)
    const ambientes = await ambientesDe(tx, id)
    const atos = await atosDe(tx, id)
    return {
      visita: await visitaDe(tx, id),
      ambientes: ambientes.map(({ antes, depois, condicao, ...resto }) => ({
        ...resto,
        antes: estado(antes),
        depois: estado(depois),
        condicao: rotuloDe(vocabularios, 'condicao_instalacao', condicao),
      })),
      atos: atos.map(({ mudancas, ...ato }) => ({
        ...ato,
        mudancas: mudancas.map(({ campo, de, para }) => ({
          campo,
          de: doBem(campo, de),
          para: doBem(campo, para),
        })),
      })),
      codigos_sem_bem: await codigosSemBem(tx, id),
      roteiro: await roteiroDe(tx, id),
      assinaturas: await assinaturasDe(tx, id),
      fotos: await fotosDe(tx, id),
    }
  },

  fotos: ({ fotos, assinaturas }) => [
    ...fotos.map(({ uuid, sha256 }) => ({ uuid, sha256 })),
    ...assinaturas.flatMap(({ uuid, sha256 }) => (uuid === null ? [] : [{ uuid, sha256 }])),
  ],

  paginas: (dados, { fuso }, impressas) => [
    ...secaoDaVisita(dados, fuso),
    ...secaoDosAtos(dados),
    ...secaoDosCodigos(dados, fuso),
    ...secaoDosAmbientes(dados),
    ...secaoDoRoteiro(dados),
    ...secaoDasFotos(dados, fuso, impressas),
    ...secaoDasAssinaturas(dados, fuso, impressas),
    linhaDeAssinatura('Supervisão'),
  ],
})
