// The search with no signal: the visits that the device holds, their rooms and their assets.
import { numeroDaPlaqueta, referenciaLida } from '#contract/casa/codigos.ts'
import { numeroSeTem } from '#contract/patrimonio/numero-do-bem.ts'
import type { PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import type { VisitasGuardadas } from '#web/offline-browser/use-visitas-guardadas.ts'
import { ICONES_DO_APARELHO, type Opcao, palavrasDe, type Secao, temPalavras } from './opcoes.ts'

const POR_SECAO = 8

function mesmaPlaqueta(pergunta: string, referencia: string | null): boolean {
  if (referencia === null) return false
  const lida = referenciaLida(pergunta)
  if (lida === referencia) return true
  if (!/^\d+$/.test(lida)) return false
  return Number(lida) === numeroDaPlaqueta(referencia) || Number(lida) === Number(referencia.replace('-', ''))
}

function secao(titulo: string, opcoes: readonly Opcao[]): Secao[] {
  if (opcoes.length === 0) return []
  const exatosAntes = opcoes.toSorted((uma, outra) => Number(outra.exato) - Number(uma.exato))
  return [{ titulo, opcoes: exatosAntes.slice(0, POR_SECAO), ha_mais: opcoes.length > POR_SECAO }]
}

const textoDoBem = ({ referencia_id, patrimonio }: PatrimonioDaVisita) =>
  [
    referencia_id ?? patrimonio.referencia_id,
    patrimonio.tombamento,
    patrimonio.descricao,
    patrimonio.marca,
    patrimonio.modelo,
    patrimonio.numero_serie,
    patrimonio.classe,
  ]
    .filter(Boolean)
    .join(' ')

export function achadosNoAparelho(guardadas: VisitasGuardadas, pergunta: string): Secao[] {
  const palavras = palavrasDe(pergunta)
  if (palavras.length === 0) return []
  const locais = new Map(guardadas.visitas.map(({ id, local }) => [Number(id), local.nome]))
  const visitas = guardadas.visitas
    .filter(({ protocolo, local }) =>
      temPalavras(
        palavras,
        [protocolo, local.nome, local.codigo, local.codigo_inep, local.municipio].join(' '),
      ),
    )
    .map(({ id, protocolo, local }) => ({
      chave: `visita-${id}`,
      titulo: `${protocolo} · ${local.nome}`,
      subtitulo: local.municipio,
      motivo: null,
      url: `/monitoramentos/${id}/detalhes`,
      exato: protocolo.toLowerCase() === pergunta.replace(/^#/, '').toLowerCase(),
      icone: ICONES_DO_APARELHO.visita,
    }))
  const ambientes = guardadas.instalacoes
    .filter(({ instalacao }) => temPalavras(palavras, [instalacao.nome, instalacao.tipo_nome].join(' ')))
    .map(({ uuid, monitoramento_id, instalacao }) => ({
      chave: `ambiente-${uuid}`,
      titulo: instalacao.nome,
      subtitulo: [instalacao.tipo_nome, locais.get(monitoramento_id)].filter(Boolean).join(' · '),
      motivo: null,
      url: `/monitoramentos/${monitoramento_id}/instalacoes?instalacao=${uuid}`,
      exato: false,
      icone: ICONES_DO_APARELHO.ambiente,
    }))
  const bens = guardadas.patrimonios.flatMap((bem) => {
    const { uuid, monitoramento_id, patrimonio } = bem
    const referencia = bem.referencia_id ?? patrimonio.referencia_id
    const exato = mesmaPlaqueta(pergunta, referencia)
    if (!exato && !temPalavras(palavras, textoDoBem(bem))) return []
    return [
      {
        chave: `bem-${uuid}`,
        titulo: [
          patrimonio.descricao,
          numeroSeTem({ plaqueta: referencia, tombamento: patrimonio.tombamento }),
        ]
          .filter(Boolean)
          .join(' · '),
        subtitulo: [patrimonio.classe, locais.get(monitoramento_id)].filter(Boolean).join(' · '),
        motivo: exato ? `Plaqueta ${referencia}` : null,
        url: `/monitoramentos/${monitoramento_id}/patrimonios?bem=${uuid}`,
        exato,
        icone: ICONES_DO_APARELHO.bem,
      },
    ]
  })
  return [
    ...secao('Visitas neste aparelho', visitas),
    ...secao('Ambientes', ambientes),
    ...secao('Bens', bens),
  ]
}
