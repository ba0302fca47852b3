import type { Contato } from '#contract/administracao/aparelhos.ts'

/** What a device with nothing to tell says of itself. */
export function contatoDe(dispositivo_id: string, partes: Partial<Contato> = {}): Contato {
  return {
    dispositivo_id,
    pendentes: 0,
    mais_antigo: null,
    seq: 0,
    sem_efeito: [],
    espaco_usado: null,
    espaco_cota: null,
    protegido: null,
    versao_app: '1.0.0',
    desvio_ms: null,
    visitas: [],
    navegador: 'Firefox no Tablet',
    ...partes,
  }
}
