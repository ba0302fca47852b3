import { expect, test } from 'vitest'
import {
  ATENDIMENTOS,
  aSepararDaLinha,
  atendimentoDe,
  emTransitoDaLinha,
  estaTudoAtendido,
  type QuantidadesDaLinha,
  saldoDaLinha,
  separavelDaLinha,
} from './atendimento.ts'

const ate = (mais: number) => Array.from({ length: Math.max(0, mais) + 1 }, (_, i) => i)

/** Every line that the database lets be, of at most so many authorised. */
function todas(autorizadas: readonly (number | null)[]): QuantidadesDaLinha[] {
  const linhas: QuantidadesDaLinha[] = []
  for (const autorizada of autorizadas) {
    const teto = autorizada ?? 0
    for (const cancelada of ate(teto))
      for (const expedida of ate(teto - cancelada))
        for (const separada of ate(teto - cancelada - expedida))
          for (const emSeparacao of ate(teto - cancelada - expedida - separada))
            for (const emSubstituicao of ate(teto - cancelada - expedida - separada - emSeparacao))
              for (const recebida of ate(expedida))
                for (const divergente of ate(expedida - recebida))
                  for (const perdida of ate(expedida - recebida - divergente))
                    linhas.push({
                      qtd_autorizada_e3: autorizada,
                      qtd_cancelada_e3: cancelada,
                      qtd_expedida_e3: expedida,
                      qtd_separada_e3: separada,
                      qtd_em_separacao_e3: emSeparacao,
                      qtd_em_substituicao_e3: emSubstituicao,
                      qtd_recebida_e3: recebida,
                      qtd_divergente_e3: divergente,
                      qtd_perdida_e3: perdida,
                    })
  }
  return linhas
}

/** The domain's words, line by line, where the function sums. */
function emPalavras(linhas: readonly QuantidadesDaLinha[]): string {
  const alguma = (qual: (um: QuantidadesDaLinha) => boolean) => linhas.some(qual)
  const cada = (qual: (um: QuantidadesDaLinha) => boolean) => linhas.every(qual)
  const devida = (um: QuantidadesDaLinha) => (um.qtd_autorizada_e3 ?? 0) - um.qtd_cancelada_e3
  if (alguma((um) => um.qtd_divergente_e3 > 0)) return 'recebida_com_divergencia'
  if (alguma((um) => um.qtd_recebida_e3 + um.qtd_perdida_e3 > 0))
    return cada((um) => um.qtd_recebida_e3 + um.qtd_perdida_e3 === devida(um))
      ? 'recebida'
      : 'recebida_parcial'
  if (alguma((um) => um.qtd_expedida_e3 > 0))
    return cada((um) => um.qtd_expedida_e3 === devida(um)) ? 'expedida' : 'expedida_parcial'
  if (alguma((um) => um.qtd_separada_e3 > 0) && cada((um) => um.qtd_separada_e3 === devida(um)))
    return 'separada'
  return alguma((um) => um.qtd_separada_e3 + um.qtd_em_separacao_e3 > 0) ? 'em_separacao' : 'nao_iniciado'
}

test('atendimentoDe says of every line, alone and beside every other, what the domain says', () => {
  const vistos = new Set<string>()
  const conferir = (linhas: readonly QuantidadesDaLinha[]) => {
    const atendimento = atendimentoDe(linhas)
    if (atendimento !== emPalavras(linhas))
      expect(atendimento, JSON.stringify(linhas)).toBe(emPalavras(linhas))
    vistos.add(atendimento)
  }
  for (const linha of todas([null, 0, 1, 2, 3])) conferir([linha])
  const poucas = todas([null, 1, 2])
  for (const uma of poucas) for (const outra of poucas) conferir([uma, outra])
  // What came back refused is read of the shipments, and never of the lines.
  const dasRemessas = ['devolvida_com_divergencia']
  const dasLinhas = Object.keys(ATENDIMENTOS).filter((um) => !dasRemessas.includes(um))
  expect([...vistos].sort()).toEqual(dasLinhas.sort())
})

test('no line is ever owed less than nothing, and what is all served leaves nothing to do', () => {
  for (const linha of todas([null, 0, 1, 2, 3])) {
    const restos = [saldoDaLinha(linha), aSepararDaLinha(linha), emTransitoDaLinha(linha)]
    expect(Math.min(...restos)).toBeGreaterThanOrEqual(0)
    // What waits for an answer is owed as the rest is, and picked by nobody.
    const { qtd_em_substituicao_e3: parada = 0, ...sem } = linha
    expect(saldoDaLinha(linha)).toBe(saldoDaLinha(sem))
    expect(aSepararDaLinha(linha)).toBe(aSepararDaLinha(sem) - parada)
    const nada = restos.every((resto) => resto === 0) && linha.qtd_divergente_e3 === 0
    expect(estaTudoAtendido([linha])).toBe(linha.qtd_autorizada_e3 !== null && nada)
  }
})

test('what may be picked now is never more than is owed, nor than is promised beyond what is being picked', () => {
  for (const linha of todas([null, 0, 1, 2, 3]))
    for (const reservada_e3 of ate(saldoDaLinha(linha))) {
      const separavel = separavelDaLinha({ ...linha, reservada_e3 })
      const saindo = linha.qtd_em_separacao_e3 + linha.qtd_separada_e3
      expect(separavel).toBeLessThanOrEqual(aSepararDaLinha(linha))
      expect(separavel).toBe(Math.max(0, Math.min(aSepararDaLinha(linha), reservada_e3 - saindo)))
      expect(separavel === 0 || reservada_e3 > saindo).toBe(true)
    }
})
